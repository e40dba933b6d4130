import type { Question } from "#app/modules/learning/quiz.ts";
import type { QrView } from "#app/utils/qr-code.server.ts";
import type { Source } from "#app/utils/source-rows.ts";

export interface ClassSheet {
  kind: string;
  title: string;
  intro: string;
  path: string;
  /** The same to be typed, without "https://". */
  address: string;
  qr: QrView;
  /** When it was published and until when its facts are vouched for. */
  dates: string[];
  points: { label: string; text: string }[];
  /** Of a text, by its headings and the first sentences under each. */
  parts: { title: string; text: string }[];
  figures: string[];
  terms: { term: string; definition: string }[];
  /** Of an election; a step without a day has an empty one. */
  calendar: { day: string; label: string }[];
  questions: Question[];
  sources: Source[];
}

export const MOST = { parts: 6, figures: 3, terms: 10, calendar: 6, sources: 8, questions: 2 };
