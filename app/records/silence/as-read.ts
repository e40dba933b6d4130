const numberWord =
  /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|et un|un(?= ?%))(?!\p{L})/giu;

/** The other ways to write the sign, some of which look like the end of a sentence. */
const percent =
  /[٪﹪]|(?<!\p{L})(?:p\. ?(?:100|cent|c\.)|pct|pour[ -]?cent|sur (?:100|cent))(?![\p{L}\d])|\/ ?100(?!\d)/giu;

/** As it is read: signs of other widths and scripts, entities, marks of Markdown and what nobody sees. */
export function asRead(text: string): string {
  return text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10_ffff)),
    )
    .replaceAll(/&(?:shy|zwn?j|NoBreak|ZeroWidthSpace);/gi, "")
    .replaceAll(/&percnt;/gi, "%")
    .replaceAll(/&([a-z])(?:acute|grave|circ|uml|cedil);/gi, "$1")
    .replaceAll(/&[a-z]{2,31};/gi, " ")
    .normalize("NFKC")
    .replaceAll(/\p{Cf}|<[/!]?[a-z-][^<>%\d]*>|(?<=\])\([^()\s]*\)/giu, "")
    .replaceAll(/[*_~`\\[\]]/g, "")
    .replaceAll(percent, "%");
}

/** Without accents, number words and addresses, which say where. */
export const folded = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/gi, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(numberWord, "1")
    .replaceAll(/(?<!\d)1(?:[ -]1(?!\d))+/g, "1");
