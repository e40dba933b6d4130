/** Every word that a block shows or keeps, for counting: addresses and colours are none. */
export function blockWords(block: unknown): string {
  if (typeof block === "string") return /^(?:https?:|\/|#)\S*$/.test(block) ? "" : block;
  if (Array.isArray(block)) return block.map(blockWords).join(" ");
  if (typeof block !== "object" || block === null) return "";
  const { kind: _kind, mark: _mark, href: _href, ...rest } = block as Record<string, unknown>;
  return Object.values(rest).map(blockWords).join(" ");
}
