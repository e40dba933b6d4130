import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "citation": the words of someone, with a portrait or without. */
export interface Quote {
  name: string;
  /** "garde des Sceaux"; may be empty. */
  role: string;
  portrait: Portrait | null;
  /** A paragraph each, without the marks of quotation around. */
  words: RichText[];
  source: BlockSource | null;
}

export interface Portrait {
  /** A picture of the media library, as a text has it: "/media/…/640.jpg#640x640". */
  src: string;
  alt: string;
  /** Who took it. */
  credit: string;
}
