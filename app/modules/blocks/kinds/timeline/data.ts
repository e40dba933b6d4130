import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "frise": moments in their order. */
export interface Timeline {
  title: string;
  steps: { moment: string; text: RichText }[];
  source: BlockSource | null;
}
