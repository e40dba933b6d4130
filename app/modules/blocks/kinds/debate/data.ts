import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

export interface Speaker {
  /** Name and function. */
  who: string;
  text: RichText;
  source: BlockSource;
}

/** "pour-contre": as many on each side, at about the same length. */
export interface Debate {
  question: string;
  sides: { name: "Pour" | "Contre"; speakers: Speaker[] }[];
}
