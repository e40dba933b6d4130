import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "suivi-loi": the way of a bill, step by step, and where it stands now. */
export interface Bill {
  title: string;
  /** Two to fifteen. */
  steps: { moment: string; text: RichText }[];
  /** The step where it stands, from 1. */
  current: number;
  source: BlockSource | null;
}
