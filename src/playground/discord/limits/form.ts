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

function toWords(issue: z.core.$ZodIssue): { code: string; message: string } {
  switch (issue.code) {
    case 'too_big':
      return isSized(issue.origin)
        ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
        : { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${issue.maximum}.` };
    case 'too_small':
      if (!isSized(issue.origin)) {
        const message = `int value should be greater than or equal to ${issue.minimum}.`;
        return { code: 'NUMBER_TYPE_MIN', message };
      }
      return Number(issue.minimum) <= 1
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` };
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : { code: `${issue.expected.toUpperCase()}_TYPE_CONVERT`, message: issue.message };
    case 'invalid_value':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.map(String)}}.` };
    case 'invalid_union':
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
