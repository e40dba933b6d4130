import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "france-belgique": the same question in both countries. */
export interface TwoCountries {
  title: string;
  france: Passage[];
  belgium: Passage[];
  source: BlockSource | null;
}

/** A paragraph, or the lines of a list. */
export type Passage = { text: RichText } | { items: RichText[] };
