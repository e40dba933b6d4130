import { refused } from "#app/utils/outcome.ts";

const courtesies = ["Bonjour", "Merci de votre attention", "Bien à vous", "Cordialement", "La rédaction de", "pour"];

/** Refuses a letter that says nothing between its greeting and its signature; null of any other. `names`: whom these may name. */
export function bareLetter(text: string, field: string, names: string[]) {
  const known = [...courtesies, ...names.filter(Boolean)].toSorted((one, other) => other.length - one.length);
  const left = known.reduce((rest, words) => rest.replaceAll(words.toLowerCase(), " "), text.toLowerCase());
  if (/[\p{L}\p{N}]/u.test(left)) return null;
  return refused(field, "Écrivez votre réponse entre la formule de début et la signature\u202F: rien n’est parti.");
}
