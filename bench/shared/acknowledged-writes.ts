/** The answers to all writes, by kind; a write is known by its mark, a unique text. */
export class AcknowledgedWrites {
  readonly #told = new Map<string, Map<string, "kept" | "unsure">>();
  /** Answers that were neither a success nor silence, with how often. */
  readonly refusals = new Map<string, number>();

  /** `status` of the answer, 0 for none: it may have been written, or not. */
  note(kind: string, mark: string, status: number): void {
    const marks = this.#told.get(kind) ?? new Map<string, "kept" | "unsure">();
    this.#told.set(kind, marks);
    if (status === 0) marks.set(mark, "unsure");
    else if (status < 400) marks.set(mark, "kept");
    else {
      marks.delete(mark);
      const name = `${kind} ${status}`;
      this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
    }
  }

  kinds(): string[] {
    return [...this.#told.keys()];
  }

  marks(kind: string, told: "kept" | "unsure"): string[] {
    return [...(this.#told.get(kind) ?? [])].flatMap(([mark, how]) => (how === told ? [mark] : []));
  }

  count(told: "kept" | "unsure"): number {
    return this.kinds().reduce((sum, kind) => sum + this.marks(kind, told).length, 0);
  }

  /** Faults: the acknowledged writes against the marks in the database, each as often as it is there. */
  compare(kind: string, found: string[]): string[] {
    const times = new Map<string, number>();
    for (const mark of found) times.set(mark, (times.get(mark) ?? 0) + 1);
    return [
      ...this.marks(kind, "kept").flatMap((mark) => (times.has(mark) ? [] : [`${kind} lost: ${mark}`])),
      ...[...times].flatMap(([mark, count]) => (count > 1 ? [`${kind} ${count} times: ${mark}`] : [])),
    ];
  }
}
