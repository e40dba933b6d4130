import type { LetterContent } from "./letter-mail.tsx";

/** Markdown as it is read without being drawn: links after their words. */
export const plainWords = (text: string, whole: (address: string) => string): string =>
  text
    .replaceAll(
      /\[((?:[^\]\\]|\\.){0,500})\]\(([^)\s]{1,500})\)/g,
      (_, words: string, to: string) => `${words} (${whole(to)})`,
    )
    .replaceAll(/\*\*|__|^#{1,4}\s+/gm, "")
    .replaceAll(/\\([[\]\\*_])/g, "$1");

/** The letter for those who read text alone. */
export function plainLetter(letter: LetterContent, intro: string, whole: (address: string) => string): string {
  const { subject, day, parts, isCut, imprint, urls } = letter;
  const ofParts = parts.map(({ label, title, text, href }) =>
    [label.toUpperCase(), title, plainWords(text, whole), href].filter(Boolean).join("\n"),
  );
  return [
    `La lettre de Robin\n${day}`,
    subject,
    ...(intro ? [plainWords(intro, whole)] : []),
    ...ofParts,
    ...(isCut ? [`La suite se lit dans le navigateur\u202F: ${urls.browser}`] : []),
    [
      "--",
      `Lire dans le navigateur\u202F: ${urls.browser}`,
      `Changer tes sujets ou le rythme\u202F: ${urls.manage}`,
      `Ne plus la recevoir\u202F: ${urls.stop}`,
      imprint,
    ].join("\n"),
  ].join("\n\n");
}
