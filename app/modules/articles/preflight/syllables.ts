/** Words whose spelling says another number. */
const exceptions: Record<string, number> = { pays: 2, paysan: 3, paysans: 3, abbaye: 3, août: 1, alcool: 2, zoo: 1 };

/** One vowel sound: letters that are said together, after a glide ("na-tion", "oui") where nothing forbids one. */
const sounds =
  /(?:(?<![bcdfgptv][lr])(?:i|y|ou|u))?(?:eau|eui(?=l)|œu|oeu|œi|oei|au|a[iîy]|e[iîy]|e[uû]|o[iîy]|o[uùû]|u[iîy]|[aàâeéèêëiîïoôöuùûüyÿœæ])/gu;

/** Ends in -ent that are heard: nouns, adjectives, adverbs. Any other is the plural of a verb, where it is mute. */
const pronounced =
  /(?:(?<![mr]|ai)ment|serment|ient|^cent|récent|décent|scent|accent|innocent|(?:ab|pré|con|res)sent|[éi]dent|^[dvlg]ent|arg[eu]nt|urgent|^agent|[lrx]igent|tingent|dulgent|(?:^pa|diffé|réfé|cohé|adhé|inhé|transpa|appa|récur|concur|tor|affé)rent|cellent|valent|olent|talent|quent|content|(?:sou|cou|au|para)vent)$/u;

function lastIsSilent(word: string): boolean {
  return /es?$/u.test(word) || (word.endsWith("ent") && !pronounced.test(word));
}

/** The syllables of one French word as it is read aloud, mute endings left out: 0 when it has no vowel. */
function ofPart(part: string): number {
  const word = part.toLowerCase();
  const exception = exceptions[word];
  if (exception) return exception;
  const said = word
    .replace(/aient$/u, "ait")
    .replaceAll(/qu|gu(?=[eéèêiîy])/gu, (letters) => letters.charAt(0))
    // "Mangeons", "paiement".
    .replaceAll(/ge(?=[aàâoôu])/gu, "g")
    .replaceAll(/(?<=[aiouyé])e(?=ment)/gu, "");
  const all = said.match(sounds)?.length ?? 0;
  const spoken = lastIsSilent(word) ? (said.replace(/e(?:s|nt)?$/u, "").match(sounds)?.length ?? 0) : all;
  return Math.max(spoken, Math.min(all, 1));
}

/** The syllables of a word, elided or compound ones included: "l’État", "porte-parole". */
export function countSyllables(word: string): number {
  return word
    .normalize("NFC")
    .split(/[^\p{L}]+/u)
    .reduce((sum, part) => sum + ofPart(part), 0);
}
