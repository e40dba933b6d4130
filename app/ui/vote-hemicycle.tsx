import { plural } from "#app/utils/text.ts";
import { type SeatedVote, seatedVote, voteGroups, voteWords } from "#app/utils/vote-seats.ts";
import { Hemicycle } from "./hemicycle.tsx";

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
      description={`${title}\u202F: ${voteWords(vote)}, sur ${plural(vote.total, "siège")}.`}
      table={{ caption: title, heads: ["Vote", `Voix sur ${vote.total}`], rows: voteGroups(vote) }}
    />
  );
}
