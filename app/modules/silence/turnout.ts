/** Capitals that begin no name of who stands: places, who counts, and the words of a turnout. */
const noName =
  /(?<!\p{L})(?:Participation|Abstention|Votants|Inscrits|Bureaux|Interieur|Paris|France(?! [Ii]nsoumise)|Ile|Belgique|Bruxelles|Wallonie|Flandre|Outre|Lyon|Marseille|Lille|Toulouse|Bordeaux|Nantes|Strasbourg|Rennes|Guadeloupe|Martinique|Guyane|Mayotte|Etat|Conseil|Assemblee|Senat)(?!\p{L})|^(?:Les?|La|L|Une?|Des?|Du|Aux?|A|En|Dans|Pour|Avec|Sous|Selon|D|Ce|Cette|Si|Il faut|Rappel|Seuls?|Chaque|Seuil)(?!\p{L})/gu;

/** A turnout with its figures, up to the first name: it is no result. */
export const turnout =
  /(?:participation|abstention|votants|inscrits|bureaux de vote)[^\p{Lu}]*|\d[\d.,]{0,8} ?% d(?:e |['’])(?:participation|abstention|votants)/gu;

export const withoutNames = (text: string) => text.replaceAll(noName, (word) => word.toLowerCase());

/** Without the turnouts that no name follows. */
export function withoutTurnout(read: string): string {
  const lastCapital = [...read.matchAll(/\p{Lu}/gu)].at(-1)?.index ?? -1;
  return read.replaceAll(turnout, (clause, at: number) => (/\d/.test(clause) && lastCapital > at ? clause : ""));
}

/** A turnout that names nobody, and the word that goes on about it. */
const ofTurnout = /(?<!\p{L})(?:participation|abstention)(?!\p{L})/u;
const goesOn = /^(?:Elle|Celle-ci|Ce taux)(?!\p{L})/u;

/** A sentence that goes on about the turnout of the one before. */
export function goingOn(one: string, last: string): string {
  const before = goesOn.test(one) ? withoutNames(last) : "";
  return ofTurnout.test(before) && !/\p{Lu}/u.test(before) ? one.replace(goesOn, "participation") : one;
}
