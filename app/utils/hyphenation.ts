const VOWELS = "aàâäeéèêëiîïoôöuùûüyÿœæ";
/** Consonants that French keeps together at the beginning of a syllable. */
const TOGETHER = /^(?:[bcfgpvdt][rl]|[cpst]h|gn)$/;
const [LEAST_BEFORE, LEAST_AFTER] = [2, 3];

/** Where a French word may go on in the next line: numbers of letters before each break, ascending. */
export function syllableBreaks(word: string): number[] {
  const breaks: number[] = [];
  for (const run of word.matchAll(/\p{L}+/gu)) {
    const letters = run[0].toLowerCase();
    const isVowel = (at: number) => VOWELS.includes(letters.charAt(at));
    for (let at = 0; at < letters.length; at++) {
      if (!isVowel(at)) continue;
      let next = at + 1;
      while (next < letters.length && !isVowel(next)) next++;
      const consonants = next - at - 1;
      if (next === letters.length || consonants === 0) continue;
      const pair = consonants > 1 && TOGETHER.test(letters.slice(next - 2, next));
      const place = next - (pair ? 2 : 1);
      if (place >= LEAST_BEFORE && letters.length - place >= LEAST_AFTER) breaks.push(run.index + place);
    }
  }
  return breaks;
}

/** Letters from which a word of a title may be cut where nothing else helps: browsers without a French dictionary. */
const LONG = 16;

/** A text whose words of `long` letters or more may go on in the next line, after a hyphen that shows only there. */
export const softly = (text: string, long = LONG): string =>
  text.replaceAll(new RegExp(`\\p{L}{${long},}`, "gu"), (word) =>
    syllableBreaks(word)
      .filter((place) => place >= 5 && word.length - place >= 4)
      .reduceRight((cut, place) => `${cut.slice(0, place)}\u00AD${cut.slice(place)}`, word),
  );

/** Rendered HTML whose h2 and h3 may be cut as titles are, code and addresses left alone. */
export const withSoftHeadings = (html: string): string =>
  html.replaceAll(/<(h[23])\b[^<>]*>.*?<\/\1>/gs, (heading) =>
    heading.replaceAll(/<code>.*?<\/code>|<[^<>]*>|[^<]+/gs, (part) => (part.startsWith("<") ? part : softly(part))),
  );
