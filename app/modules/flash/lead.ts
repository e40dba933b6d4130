/** What a card shows at once, in characters: about four lines. */
const LEAD_MAX = 140;

/** A flash info's text in two: what its card shows, and the rest, or null. Cut after a sentence, else between words. */
export function leadAndRest(content: string): [lead: string, rest: string | null] {
  const text = content.trim();
  if (text.length <= LEAD_MAX) return [text, null];
  const start = text.slice(0, LEAD_MAX);
  // A single capital before a full stop is an abbreviation (M. Martin), not an end.
  const sentence = /^.*(?:(?<!(?:^|\s)\p{Lu})\.|[!?…])[»”)\s]*(?=\s)/su.exec(start)?.[0].trimEnd();
  if (sentence) return [sentence, text.slice(sentence.length).trimStart()];
  const space = start.lastIndexOf(" ");
  const words = space > 0 ? start.slice(0, space) : start;
  return [`${words}…`, `…${text.slice(words.length)}`];
}
