import type { Verdict } from "#app/modules/health/checks.ts";

const verdictLabels: Record<Verdict, string> = { good: "Bien", watch: "À surveiller", down: "En panne" };
const colours: Record<Verdict, string> = { good: "", watch: "bo-verdict-watch", down: "bo-verdict-down" };

/** A round, a triangle, a square: told apart without their colour. */
const shapes: Record<Verdict, string> = {
  good: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
  watch: "M12 2.5 1.5 21h21L12 2.5Z",
  down: "M3 3h18v18H3V3Z",
};
const signs: Record<Verdict, string> = {
  good: "m7.5 12.2 3.2 3.2 5.8-6.4",
  watch: "M12 9.5v5m0 3v.01",
  down: "m8 8 8 8m0-8-8 8",
};

/** How something is, by a word and a shape. */
export function VerdictMark({ verdict, word = verdictLabels[verdict] }: { verdict: Verdict; word?: string }) {
  return (
    <span className={`bo-verdict ${colours[verdict]}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[verdict]} />
        <path d={signs[verdict]} />
      </svg>
      {word}
    </span>
  );
}
