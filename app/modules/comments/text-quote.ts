/** A passage as it was when one commented it, with what stood around it (W3C Web Annotation, TextQuoteSelector). */
export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
  /** Which paragraph it began in, from 0. */
  paragraph: number;
}

/** Characters kept before and after a passage. */
export const AROUND = 40;

/** What is drawn or filled in, not read. */
export const unread = ["svg", "script", "style", "select", "textarea", "button", "template"];
