import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "chiffre": one number, large, and what it counts. */
export interface BigNumber {
  /** As it is read: "289 voix". */
  value: string;
  text: RichText;
  source: BlockSource | null;
}
