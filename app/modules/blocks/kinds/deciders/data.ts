import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "qui-decide": who does what, in order. */
export interface Deciders {
  title: string;
  /** Two to ten. */
  steps: { who: string; text: RichText }[];
  source: BlockSource | null;
}
