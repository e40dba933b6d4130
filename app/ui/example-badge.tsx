/** Beside what the demonstration shows in the place of the real thing. */
export function ExampleBadge() {
  return <span className="badge badge-amber text-xs">Exemple</span>;
}
