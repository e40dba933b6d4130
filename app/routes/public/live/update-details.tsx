import type { ReactNode } from "react";
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
import { voteWords } from "#app/utils/seat-lines.ts";
import "./update-details.css";

interface Props {
  particulars: Particulars;
  /** Of the update: what it says is not said again. */
  headline: string;
  id: string;
}

export function UpdateDetails({ particulars: of, headline, id }: Props) {
  switch (of.kind) {
    case "vote":
      return <VoteResult vote={of} headline={headline} id={id} />;
    case "quote":
      return <Words quote={of} headline={headline} />;
    case "figure":
      return <KeyFigure figure={of} headline={headline} />;
    case "check":
      return <Check check={of} headline={headline} />;
    case "link":
      return <Source label="À lire" address={of.source} />;
    case "text":
      return null;
  }
}

interface VoteProps extends Pick<Props, "headline" | "id"> {
  vote: Vote;
}

/** In its assembly, where that is known; else in numbers. */
function VoteResult({ vote, headline, id }: VoteProps) {
  const { question, for: inFavour, against, abstentions, seats, needed, source } = vote;
  const seated = seats && needed ? { total: seats, for: inFavour, against, abstentions, needed } : null;
  return (
    <figure className="live-vote">
      {question && question !== headline ? <figcaption>{question}</figcaption> : null}
      {seated ? (
        <>
          <p className="mb-3">
            <strong>{inFavour >= seated.needed ? "C’est adopté" : "C’est rejeté"}</strong>&#8239;: {voteWords(seated)}.
          </p>
          <VoteHemicycle id={id} title={question || headline} vote={seated} />
        </>
      ) : (
        <Counts vote={vote} />
      )}
      <Source address={source} />
    </figure>
  );
}

function Counts({ vote: { for: inFavour, against, abstentions } }: { vote: Vote }) {
  const shares = [
    ["Pour", inFavour, "bg-green"],
    ["Contre", against, "bg-red"],
    [abstentions > 1 ? "Abstentions" : "Abstention", abstentions, "bg-edge"],
  ] as const;
  const total = inFavour + against + abstentions;
  return (
    <>
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
            <dd>{value.toLocaleString("fr-FR")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Does the update's own particular stand for a headline that nobody typed? It is then named by it, once. */
export const namesUpdate = (particulars: Particulars, headline: string) =>
  (particulars.kind === "figure" && particulars.label === headline) ||
  (particulars.kind === "quote" && particulars.who === headline);

function Words({ quote: { words, who, role }, headline }: { quote: Quote; headline: string }) {
  // A headline that has the name says it for the words too.
  const name = who === headline ? <h3>{who}</h3> : headline.includes(who) ? null : <strong>{who}</strong>;
  const caption = (
    <>
      {name}
      {name && role ? ", " : ""}
      {role}
    </>
  );
  return <Quoted words={words} caption={name || role ? caption : null} />;
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
  <Quoted words={claim} caption={verdictLabels[verdict] !== headline && <strong>{verdictLabels[verdict]}</strong>}>
    <Source address={source} />
  </Quoted>
);

const Quoted = ({ words, caption, children }: { words: string; caption: ReactNode; children?: ReactNode }) => (
  <figure className="live-quote">
    <blockquote>
      <p>«&#8239;{words}&#8239;»</p>
    </blockquote>
    {caption ? <figcaption>{caption}</figcaption> : null}
    {children}
  </figure>
);

const Source = ({ address, label = "Source" }: { address: string | undefined; label?: string }) => (
  <SourceOf url={address} label={label} className="mt-2 text-xs text-soft" />
);
