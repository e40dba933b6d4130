import type { BlockSource } from "../../block.ts";

/** "barres": amounts of one unit, longest bar for the largest. */
export interface Bars {
  title: string;
  /** "milliards d’euros"; empty when the title says it. */
  unit: string;
  bars: { label: string; value: number }[];
  source: BlockSource | null;
}
