import { Hemicycle, VoteHemicycle } from "#app/ui/hemicycle.tsx";
import { type SeatedVote, voteWords } from "#app/utils/seat-lines.ts";
import { plural } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView } from "../view.tsx";
import type { Assembly, AssemblyVote } from "./hemicycle.ts";

/** "289 sur 577", and who reaches it. */
function majorityWords({ total, majority, groups }: Assembly): string {
  const largest = groups.find(({ seats }) => seats >= majority);
  const who = largest ? `un groupe l’atteint à lui seul, ${largest.name}` : "aucun groupe ne l’atteint à lui seul";
  return french(`La majorité, c’est ${majority} sièges sur ${total} : ${who}.`);
}

export const hemicycleView: BlockView<Assembly> = {
  Block: ({ data, placed: { id } }) => (
    <BlockFigure className="assembly" title={data.title} source={data.source}>
      <p className="assembly-words font-display">{majorityWords(data)}</p>
      <Hemicycle
        id={id}
        title={french(data.title)}
        groups={data.groups.map((group) => ({ ...group, name: french(group.name) }))}
        total={data.total}
        majority={data.majority}
      />
    </BlockFigure>
  ),
  Plain: ({ data }) => (
    <>
      <p>
        <strong>{french(data.title)}</strong>. {majorityWords(data)}
      </p>
      <ul>
        {data.groups.map(({ name, seats }) => (
          <li key={name}>
            {french(name)}&#8239;: {plural(seats, "siège")}
          </li>
        ))}
      </ul>
    </>
  ),
};

const ruleTexts: Record<AssemblyVote["rule"], string> = {
  given: "",
  seats: ", plus de la moitié des sièges",
  votes: ", plus de la moitié des voix exprimées",
};

const reckoning = (vote: AssemblyVote): string =>
  `${voteWords(vote)}${ruleTexts[vote.rule]}.${vote.against === null ? " Seules les voix pour sont comptées." : ""}`;

const counted = ({ total, against, abstentions }: SeatedVote): string =>
  [
    ...(against === null ? [] : [`${against} contre`]),
    ...(abstentions === null ? [] : [plural(abstentions, "abstention")]),
    `${plural(total, "siège")} en tout`,
  ].join(", ");

export const voteView: BlockView<AssemblyVote> = {
  Block: ({ data, placed: { id } }) => (
    <BlockFigure className="assembly" title={data.title} source={data.source}>
      <p className="assembly-words font-display">
        <strong>{french(data.result)}</strong>
        <span className="visually-hidden">&#8239;:</span> {reckoning(data)}
      </p>
      <VoteHemicycle id={id} title={french(data.title)} vote={data} />
    </BlockFigure>
  ),
  Plain: ({ data }) => (
    <p>
      <strong>{french(data.title)}</strong>. {french(data.result)}&#8239;: {reckoning(data)} {counted(data)}.
    </p>
  ),
};
