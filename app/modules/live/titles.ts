import { capital } from "#app/utils/text.ts";
/** "DIRECT : …", "🔴 En direct - …", "[DIRECT] …". */
const marked = /^(?:🔴\s*)?(?:\[(?:en\s)?direct\]\s*|(?:en\s)?direct\s*[:|·–—-]\s*)(?=\S)/iu;
/** "DIRECT Vote du budget"; not "EN DIRECT du Sénat", whose words belong to the sentence. */
const inCapitals = /^(?:EN\s)?DIRECT\s(?=[\p{Lu}\d«])/u;

/** A title under a mark that says "en direct" already. What machines are told keeps all of it. */
export function titleUnderMark(title: string): string {
  const rest = title.replace(marked, "").replace(inCapitals, "");
  return rest === title ? title : capital(rest);
}
