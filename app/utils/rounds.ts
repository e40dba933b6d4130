export interface Round {
  round: 1 | 2;
  day: string;
}

/** The rounds of the next vote whose days are fixed, in order. */
export function roundsOf({ nextDay, secondDay }: { nextDay: string; secondDay: string }): Round[] {
  if (!nextDay) return [];
  return [{ round: 1, day: nextDay }, ...(secondDay ? [{ round: 2, day: secondDay } satisfies Round] : [])];
}
