import {
  type Checked,
  type Figure,
  type Particulars,
  type Quote,
  type Vote,
  verdictLabels,
} from "#app/modules/live/update-kinds.ts";
import { SourceOf } from "#app/ui/as-of.tsx";
import { VoteHemicycle } from "#app/ui/hemicycle.tsx";
import { drawnLength } from "#app/utils/drawn-share.ts";
import { type SeatedVote, voteWords } from "#app/utils/seat-lines.ts";
import "./update-details.css";

interface Props {
  particulars: Particulars;
  /** Of the update: what it says is not said again. */
  headline: string;
  id: string;
}

export function UpdateDetails({ particulars, headline, id }: Props) {
  switch (particulars.kind) {
    case "vote": {
      const seated = seatedIn(particulars);
      return seated ? (
        <SeatedResult vote={particulars} seated={seated} headline={headline} id={id} />
      ) : (
        <VoteResult vote={particulars} headline={headline} />
      );
    }
    case "quote":
      return <Words quote={particulars} headline={headline} />;
    case "figure":
      return <KeyFigure figure={particulars} headline={headline} />;
    case "check":
      return <Check check={particulars} headline={headline} />;
    case "link":
      return <Source label="À lire" address={particulars.source} />;
    case "text":
      return null;
  }
}

const count = (value: number) => value.toLocaleString("fr-FR");

/** The vote in its assembly, where that is known. */
const seatedIn = ({ for: inFavour, against, abstentions, seats, needed }: Vote): SeatedVote | null =>
  seats && needed ? { total: seats, for: inFavour, against, abstentions, needed } : null;

interface SeatedProps extends Pick<Props, "headline" | "id"> {
  vote: Vote;
  seated: SeatedVote;
}

const SeatedResult = ({ vote: { question, source }, seated, headline, id }: SeatedProps) => (
  <figure className="live-vote">
    {question && question !== headline ? <figcaption>{question}</figcaption> : null}
    <p className="mb-3">
      <strong>{seated.for >= seated.needed ? "C’est adopté" : "C’est rejeté"}</strong>&#8239;: {voteWords(seated)}.
    </p>
    <VoteHemicycle id={id} title={question || headline} vote={seated} />
    <Source address={source} />
  </figure>
);

function VoteResult({ vote, headline }: { vote: Vote; headline: string }) {
  const { question, against, abstentions, source } = vote;
  const shares = [
    ["Pour", vote.for, "bg-green"],
    ["Contre", against, "bg-red"],
    [abstentions > 1 ? "Abstentions" : "Abstention", abstentions, "bg-edge"],
  ] as const;
  const total = vote.for + against + abstentions;
  return (
    <figure className="live-vote">
      {question && question !== headline ? <figcaption>{question}</figcaption> : null}
      {total > 0 ? (
        <div className="live-bar" aria-hidden="true">
          {shares.map(([label, value, style]) =>
            value > 0 ? <span key={label} className={style} style={{ inlineSize: drawnLength(value, total) }} /> : null,
          )}
        </div>
      ) : null}
      <dl>
        {shares.map(([label, value, style]) => (
          <div key={label}>
            <dt className="wrap-anywhere">
              <span className={`inline-block size-[0.75em] ${style}`} aria-hidden="true" /> {label}
            </dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <Source address={source} />
    </figure>
  );
}

/** Does the update's own particular stand for a headline that nobody typed? It is then named by it, once. */
export const namesUpdate = (particulars: Particulars, headline: string) =>
  (particulars.kind === "figure" && particulars.label === headline) ||
  (particulars.kind === "quote" && particulars.who === headline);

function Words({ quote: { words, who, role }, headline }: { quote: Quote; headline: string }) {
  // A headline that has the name says it for the words too.
  const name = who === headline ? <h3>{who}</h3> : headline.includes(who) ? null : <strong>{who}</strong>;
  return (
    <figure className="live-quote">
      <blockquote>
        <p>«&#8239;{words}&#8239;»</p>
      </blockquote>
      {name || role ? (
        <figcaption>
          {name}
          {name && role ? ", " : ""}
          {role}
        </figcaption>
      ) : null}
    </figure>
  );
}

const KeyFigure = ({ figure: { value, label, source }, headline }: { figure: Figure; headline: string }) => (
  <figure className="live-figure">
    <p>
      <strong>{value}</strong> {label === headline ? null : <span>{label}</span>}
    </p>
    {label === headline ? <h3>{label}</h3> : null}
    <Source address={source} />
  </figure>
);

/** What someone affirmed, and what was found. */
const Check = ({ check: { claim, verdict, source }, headline }: { check: Checked; headline: string }) => (
  <figure className="live-quote">
    <blockquote>
      <p>«&#8239;{claim}&#8239;»</p>
    </blockquote>
    {verdictLabels[verdict] === headline ? null : (
      <figcaption>
        <strong>{verdictLabels[verdict]}</strong>
      </figcaption>
    )}
    <Source address={source} />
  </figure>
);

const Source = ({ address, label = "Source" }: { address: string | undefined; label?: string }) => (
  <SourceOf url={address} label={label} className="mt-2 text-xs text-soft" />
);
