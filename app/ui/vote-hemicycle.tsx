import { plural } from "#app/utils/text.ts";
import { Hemicycle, type SeatGroup, VACANT } from "./hemicycle.tsx";

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

/** Who voted what, in the order of the table: for on the left of the drawing, against on its right. */
function groupsOf({ total, for: inFavour, against, abstentions }: SeatedVote): SeatGroup[] {
  const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
  const rest = against || abstentions ? "N’ont pas pris part au vote" : "N’ont pas voté pour";
  return [
    { name: "Pour", seats: inFavour, color: "#14804f", shape: 0 },
    ...(against === null ? [] : [{ name: "Contre", seats: against, color: "#bc1b2a", shape: 2 }]),
    ...(abstentions === null ? [] : [{ name: "Abstention", seats: abstentions, color: "#e6a100", shape: 1 }]),
    ...(total > cast ? [{ name: rest, seats: total - cast, color: VACANT, shape: 3 }] : []),
  ];
}

/** The groups from left to right. */
export const seatedVote = (vote: SeatedVote): SeatGroup[] => {
  const [inFavour, ...others] = groupsOf(vote);
  const against = others.filter(({ name }) => name === "Contre");
  return [...(inFavour ? [inFavour] : []), ...others.filter((group) => !against.includes(group)), ...against];
};

/** "331 voix pour, il en fallait 288" */
export const voteWords = ({ for: inFavour, needed }: SeatedVote): string =>
  `${plural(inFavour, "voix", "voix")} pour, il en fallait ${needed}`;

/** A vote in an assembly: who voted what, the line of what was needed, and the same as a table. */
export function VoteHemicycle({ id, title, vote }: { id: string; title: string; vote: SeatedVote }) {
  return (
    <Hemicycle
      id={id}
      title={title}
      groups={seatedVote(vote)}
      total={vote.total}
      majority={vote.needed}
      middle={[String(vote.for), "pour", `il en faut ${vote.needed}`]}
      told={`${title}\u202F: ${voteWords(vote)}, sur ${plural(vote.total, "siège")}.`}
      table={{ caption: title, heads: ["Vote", `Voix sur ${vote.total}`], rows: groupsOf(vote) }}
    />
  );
}
