/** Words with the few marks that a block may carry: nothing in it is HTML. */
export type RichText = (string | Marked | Link)[];

export interface Marked {
  mark: "strong" | "em";
  text: RichText;
}

export interface Link {
  href: string;
  text: RichText;
}

/** The words alone. */
export const plainText = (text: RichText): string =>
  text.map((part) => (typeof part === "string" ? part : plainText(part.text))).join("");
