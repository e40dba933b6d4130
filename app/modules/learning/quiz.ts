import { z } from "zod";
import { optionalText } from "#app/utils/field-schemas.ts";

export interface Question {
  prompt: string;
  choices: Choice[];
  explanation: string;
}

interface Choice {
  text: string;
  right: boolean;
}

/** The same as its form shows it: a choice a line, a star before what is right. */
export interface TypedQuestion {
  prompt: string;
  choices: string;
  explanation: string;
}

export const MOST_QUESTIONS = 12;
const MOST_CHOICES = 6;
const LONGEST_CHOICE = 300;

const typed = z.object({ prompt: optionalText(400), choices: optionalText(4000), explanation: optionalText(1000) });

export const questionRows = z
  .array(typed)
  .max(MOST_QUESTIONS, `${MOST_QUESTIONS} questions au plus.`)
  .default([])
  .superRefine((rows, issues) => {
    rows.forEach((row, index) => {
      const refuse = (field: keyof TypedQuestion, message: string) =>
        issues.addIssue({ code: "custom", path: [index, field], message });
      if (!row.prompt && !row.choices && !row.explanation) return;
      if (!row.prompt) refuse("prompt", "Écrivez la question, ou videz la ligne.");
      if (!row.explanation) refuse("explanation", "Dites pourquoi\u202F: c’est là qu’on apprend.");
      const wrong = wrongWith(choicesOf(row.choices));
      if (wrong) refuse("choices", wrong);
    });
  })
  .transform((rows) =>
    rows
      .filter(({ prompt }) => prompt)
      .map(({ prompt, choices, explanation }): Question => ({ prompt, choices: choicesOf(choices), explanation })),
  );

function wrongWith(choices: Choice[]): string | null {
  if (choices.length < 2) return "Donnez au moins deux réponses, une par ligne.";
  if (choices.length > MOST_CHOICES) return `${MOST_CHOICES} réponses au plus par question.`;
  if (choices.some(({ text }) => text.length > LONGEST_CHOICE))
    return `Chaque réponse compte ${LONGEST_CHOICE} caractères au plus.`;
  if (new Set(choices.map(({ text }) => text)).size < choices.length) return "Deux réponses sont les mêmes.";
  if (!choices.some(({ right }) => right)) return "Mettez une étoile (*) devant chaque bonne réponse.";
  if (choices.every(({ right }) => right)) return "Il faut au moins une mauvaise réponse.";
  return null;
}

function choicesOf(typed: string): Choice[] {
  return typed
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line.replace(/^\*\s*/, ""), right: line.startsWith("*") }))
    .filter(({ text }) => text);
}

export function typedQuestion({ prompt, choices, explanation }: Question): TypedQuestion {
  return { prompt, choices: choices.map(({ text, right }) => (right ? `* ${text}` : text)).join("\n"), explanation };
}

export function quizIn(kept: string): Question[] {
  return JSON.parse(kept) as Question[];
}

export const hasSeveral = ({ choices }: Pick<Question, "choices">) => choices.filter(({ right }) => right).length > 1;

/** The name of a question's field: "q1" is the first. */
export const fieldOf = (index: number) => `q${index + 1}`;

export interface GradedQuestion extends Question {
  chosen: number[];
  isRight: boolean;
}

export interface Graded {
  questions: GradedQuestion[];
  right: number;
  missing: number[];
}

/** Grades what was sent: a question is right when what is chosen is all that is right, and nothing else. */
export function grade(questions: Question[], chosenOf: (index: number) => string[]): Graded {
  const graded = questions.map((question, index) => {
    const chosen = [...new Set(chosenOf(index))]
      .filter((value) => /^\d$/.test(value))
      .map(Number)
      .filter((choice) => choice < question.choices.length);
    const isRight = question.choices.every((choice, place) => choice.right === chosen.includes(place));
    return { ...question, chosen, isRight };
  });
  return {
    questions: graded,
    right: graded.filter(({ isRight }) => isRight).length,
    missing: graded.flatMap(({ chosen }, index) => (chosen.length === 0 ? [index] : [])),
  };
}
