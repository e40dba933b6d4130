interface Sentence {
  text: string;
  words: number;
  at: number;
}

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token.slice(0, 60));
/** A stop, then what may close after it: at the end of a word, so that a run of stops is read once. */
const ends = (token: string) => /[.!?…]["»”’)\]]{0,3}$/u.test(token.slice(-8));
const closes = (token: string) => /^["»”)\]]{1,3}$/u.test(token);
const opens = (token: string) => /^["«“(—–\-\p{Lu}\p{N}]/u.test(token);
const isShortened = (token: string) =>
  /^[(«“"]?(?:M|MM|Mme|Mmes|Mlle|Dr|Pr|Me|St|Ste|art|al|p|pp|cf|ex|env|vol|no|\p{Lu})\.$/u.test(token);

/** The sentences of a paragraph. An abbreviation or an initial ends none, nor does a stop before a small letter. */
export function sentencesOf(text: string): Sentence[] {
  const tokens = [...text.matchAll(/\S+/gu)].map(({ 0: token, index }) => ({ token, at: index }));
  const sentences: Sentence[] = [];
  let start = 0;
  let words = 0;
  tokens.forEach(({ token, at }, index) => {
    if (isWord(token)) words += 1;
    const next = tokens[index + 1]?.token;
    const stop = closes(token) ? (tokens[index - 1]?.token ?? "") : token;
    const isEnd = next === undefined || (ends(stop) && !isShortened(stop) && !closes(next) && opens(next));
    if (!isEnd) return;
    const [from, to] = [tokens[start]?.at ?? 0, at + token.length];
    if (words > 0) sentences.push({ text: text.slice(from, to), words, at: from });
    start = index + 1;
    words = 0;
  });
  return sentences;
}

/** Kandel and Moles, 1958: Flesch's measure for French. Higher is easier. */
export function kandelMoles(words: number, sentences: number, syllables: number): number {
  return 207 - (1.015 * words) / sentences - (73.6 * syllables) / words;
}

export function levelOf(score: number): "facile" | "moyen" | "difficile" {
  return score >= 70 ? "facile" : score >= 50 ? "moyen" : "difficile";
}

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
  const spelling = word
    .replace(/aient$/u, "ait")
    .replaceAll(/qu|gu(?=[eéèêiîy])/gu, (letters) => letters.charAt(0))
    .replaceAll(/ge(?=[aàâoôu])/gu, "g")
    .replaceAll(/(?<=[aiouyé])e(?=ment)/gu, "");
  const all = spelling.match(sounds)?.length ?? 0;
  const spoken = lastIsSilent(word) ? (spelling.replace(/e(?:s|nt)?$/u, "").match(sounds)?.length ?? 0) : all;
  return Math.max(spoken, Math.min(all, 1));
}

/** The syllables of a word, elided or compound ones included: "l’État", "porte-parole". */
export function countSyllables(word: string): number {
  return word
    .normalize("NFC")
    .split(/[^\p{L}]+/u)
    .reduce((sum, part) => sum + ofPart(part), 0);
}

export function syllableCounter(): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    if (word.length > 40) return 1;
    const found = known.get(word) ?? countSyllables(word);
    known.set(word, found);
    return found;
  };
}
