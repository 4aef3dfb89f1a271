import type { z } from 'zod';
import { type FormProblem, invalidForm } from '../errors.ts';

/** Reads a request body by its schema. Throws Discord's 50035 with every problem at its field. */
export function parseForm<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalidForm(parsed.error.issues.map(issue => toProblem(issue)));
}

/** Throws Discord's 50035 if there is any problem. */
export function refuseProblems(problems: readonly FormProblem[]): void {
  if (problems.length > 0) throw invalidForm(problems);
}

function toProblem(issue: z.core.$ZodIssue): FormProblem {
  const path = issue.path.map(step => (typeof step === 'symbol' ? step.toString() : step));
  return { path, ...toWords(issue) };
}

/** What Discord says of a value that cannot be read as its type. */
const conversions: Readonly<Record<string, { code: string; message: string }>> = {
  string: { code: 'STRING_TYPE_CONVERT', message: 'Could not interpret the value as string.' },
  boolean: { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' },
  int: { code: 'NUMBER_TYPE_COERCE', message: 'The value is not int.' },
  number: { code: 'NUMBER_TYPE_COERCE', message: 'The value is not float.' },
  array: { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' },
  object: { code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' },
  record: { code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' },
};

const required = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

function toWords(issue: z.core.$ZodIssue): { code: string; message: string } {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return isSized(issue.origin) ? toSizeWords(issue) : toNumberWords(issue);
    case 'invalid_type': {
      if (issue.message.includes('received undefined')) return required;
      return conversions[issue.expected] ?? { code: 'BASE_TYPE_INVALID', message: issue.message };
    }
    case 'invalid_value':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.map(String)}}.` };
    case 'invalid_union':
      if (isAbsent(issue)) return required;
      return { code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" is not allowed here.' };
    case 'custom':
      return { code: String(issue.params?.code ?? 'BASE_TYPE_INVALID'), message: issue.message };
    default:
      return { code: 'STRING_TYPE_REGEX', message: issue.message };
  }
}

function isSized(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** A union that was given nothing: every one of its members misses a value. */
function isAbsent({ errors }: z.core.$ZodIssueInvalidUnion): boolean {
  return errors.length > 0 && errors.every(([first]) => first?.message.includes('received undefined'));
}

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

function toSizeWords(issue: SizeIssue): { code: string; message: string } {
  if (issue.code === 'too_small' && issue.minimum === 1 && issue.origin === 'string') return required;
  if (issue.message.startsWith('Must be between'))
    return { code: 'BASE_TYPE_BAD_LENGTH', message: issue.message };
  return issue.code === 'too_big'
    ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
    : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` };
}

function toNumberWords(issue: SizeIssue): { code: string; message: string } {
  const [code, bound, limit] =
    issue.code === 'too_big'
      ? ['NUMBER_TYPE_MAX', 'less', issue.maximum]
      : ['NUMBER_TYPE_MIN', 'greater', issue.minimum];
  return { code: String(code), message: `int value should be ${bound} than or equal to ${limit}.` };
}
