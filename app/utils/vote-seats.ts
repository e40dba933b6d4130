import { VACANT } from "./seat-colours.ts";
import { plural } from "./text.ts";

export interface SeatedVote {
  /** Seats of the assembly. */
  total: number;
  for: number;
  /** Null where they are not counted, as for a motion of censure. */
  against: number | null;
  abstentions: number | null;
  /** Votes that were needed. */
  needed: number;
}

interface VoteGroup {
  name: string;
  seats: number;
  color: string;
  /** Of its seats, so that neighbours differ without colour too. */
  shape: number;
}

/** Who voted what, in the order of a table. */
export function voteGroups({ total, for: inFavour, against, abstentions }: SeatedVote): VoteGroup[] {
  const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
  const rest = against || abstentions ? "N’ont pas pris part au vote" : "N’ont pas voté pour";
  return [
    { name: "Pour", seats: inFavour, color: "#14804f", shape: 0 },
    ...(against === null ? [] : [{ name: "Contre", seats: against, color: "#bc1b2a", shape: 2 }]),
    ...(abstentions === null ? [] : [{ name: "Abstention", seats: abstentions, color: "#e6a100", shape: 1 }]),
    ...(total > cast ? [{ name: rest, seats: total - cast, color: VACANT, shape: 3 }] : []),
  ];
}

/** The same from left to right: for on the left of the drawing, against on its right. */
export const seatedVote = (vote: SeatedVote): VoteGroup[] => {
  const [inFavour, ...others] = voteGroups(vote);
  const against = others.filter(({ name }) => name === "Contre");
  return [...(inFavour ? [inFavour] : []), ...others.filter((group) => !against.includes(group)), ...against];
};

/** "331 voix pour, il en fallait 288" */
export const voteWords = ({ for: inFavour, needed }: SeatedVote): string =>
  `${plural(inFavour, "voix", "voix")} pour, il en fallait ${needed}`;
