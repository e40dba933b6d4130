export interface TextImage {
  /** "/media/{key}/{largest width}.jpg#{width}x{height}", then how wide it stands. */
  src: string;
  alt: string;
  credit: string;
}

export type ImageWidth = "" | "petite" | "large";

const WIDTH = /[#-](petite|large)$/;

export const widthOf = (src: string): ImageWidth => (WIDTH.exec(src)?.[1] ?? "") as ImageWidth;

export function withWidth(src: string, width: ImageWidth): string {
  const plain = src.replace(WIDTH, "");
  return width ? `${plain}${plain.includes("#") ? "-" : "#"}${width}` : plain;
}

/** Words that Markdown takes between the brackets of a picture, and between the quotation marks of its title. */
export const cleanAlt = (alt: string) => alt.replaceAll(/[[\]\\\s]+/g, " ").trim();
export const cleanCredit = (credit: string) =>
  credit
    .replaceAll(/["\n\r]+/g, "’")
    .replaceAll("\\", " ")
    .trim();

export function imageMarkdown({ src, alt, credit }: TextImage): string {
  const title = credit.trim() ? ` "${cleanCredit(credit)}"` : "";
  return `![${cleanAlt(alt)}](${src}${title})`;
}
