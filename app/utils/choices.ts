import type { z } from "zod";

export interface Choice {
  value: string;
  label: string;
}

export function choices(words: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

export const orNull = <S extends z.ZodType>(value: S) => value.optional().transform((chosen) => chosen ?? null);

export const countStates = <S extends string>(states: readonly S[], found: { status: S; _count: number }[]) =>
  Object.fromEntries(
    states.map((state) => [state, found.find(({ status }) => status === state)?._count ?? 0]),
  ) as Record<S, number>;

export const countedChoices = <S extends string>(words: Record<S, string>, counts: Record<S, number>): Choice[] =>
  choices(words).map(({ value, label }) => ({ value, label: `${label} (${counts[value as S]})` }));
