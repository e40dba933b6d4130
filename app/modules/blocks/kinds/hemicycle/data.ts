import type { BlockSource } from "../../block.ts";

/** "hemicycle": who sits in an assembly. */
export interface Assembly {
  title: string;
  total: number;
  majority: number;
  /** From left to right, as the newsroom gave them; their seats are all of them. */
  groups: { name: string; seats: number; color: string }[];
  source: BlockSource | null;
}

/** "vote": the result of a vote in an assembly. */
export interface AssemblyVote {
  title: string;
  total: number;
  for: number;
  /** Null where they are not counted, as for a motion of censure. */
  against: number | null;
  abstentions: number | null;
  /** Votes that were needed. */
  needed: number;
  /** Why so many: said where the newsroom did not give them. */
  rule: "given" | "seats" | "votes";
  /** As it is said: "Adoptée". */
  result: string;
  source: BlockSource | null;
}
