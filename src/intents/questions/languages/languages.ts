import type { QuestionLanguage } from '../vocabulary.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';

/** Every language that questions are understood in, English first. */
export const QUESTION_LANGUAGES: readonly QuestionLanguage[] = [
  en,
  cs,
  da,
  de,
  es,
  fr,
  it,
  nb,
  nl,
  pl,
  pt,
  sv,
];
