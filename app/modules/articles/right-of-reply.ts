/** What begins a correction that is somebody's right of reply: the rest of its first line says whose. */
export const RIGHT_OF_REPLY = "Droit de réponse";

/** Its heading ("Droit de réponse de Zoé Martin") and the reply in full; null of a plain correction. */
export function rightOfReply(text: string): { heading: string; reply: string } | null {
  const [heading = "", ...lines] = text.split(/\r?\n/);
  const reply = lines.join("\n").trim();
  return heading.startsWith(`${RIGHT_OF_REPLY} `) && reply ? { heading: heading.trim(), reply } : null;
}
