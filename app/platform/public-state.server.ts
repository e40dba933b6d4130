let generation = 0;

/** Grows whenever what anonymous readers see may have changed: the page cache keys on it. */
export function publicGeneration(): number {
  return generation;
}

export function publicChanged(): void {
  generation += 1;
}
