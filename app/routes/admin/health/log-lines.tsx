import { href } from "react-router";
import { type Repeated, type ProblemInWords, repeated } from "#app/modules/health/log-words.ts";
import { SearchField } from "#app/ui/search-field.tsx";
import { plural } from "#app/utils/text.ts";
import { When } from "../shared/when.tsx";
import { VerdictMark } from "./verdict.tsx";

interface Props {
  said: ProblemInWords[];
  /** The number of a request that is looked for. */
  number: string;
}

/** The last warnings and errors of this process, and the search of the number that an error page shows. */
export function LogLines({ said, number }: Props) {
  const filtered = number ? said.filter(({ requestId }) => requestId === number) : said;
  const found = repeated(filtered);
  return (
    <section id="journal" className="bo-log">
      <h2>Dernières lignes du journal</h2>
      <p className="bo-muted">
        Les cinquante derniers avertissements et erreurs depuis le démarrage, sans donnée personnelle. Une page d’erreur
        montre un numéro&#8239;: cherchez-le ici. Ce qui se répète n’est écrit qu’une fois.
      </p>
      <SearchField
        action={`${href("/admin/sante")}#journal`}
        label="Numéro montré par une page d’erreur"
        placeholder="Numéro de l’erreur"
        name="numero"
        defaultValue={number}
      />
      {number ? (
        <output>
          {found.length > 0
            ? `${plural(filtered.length, "ligne porte", "lignes portent")} le numéro ${number}.`
            : `Aucune de ces lignes ne porte le numéro ${number}\u202F: elle est plus ancienne, ou d’avant le dernier démarrage. Le journal du serveur l’a peut-être encore.`}{" "}
          <a href={`${href("/admin/sante")}#journal`}>Voir toutes les lignes</a>
        </output>
      ) : null}
      {said.length === 0 ? <p>Rien depuis le démarrage&#8239;: aucun avertissement, aucune erreur.</p> : null}
      {found.length > 0 ? (
        <ol className="bo-log-lines">
          {found.map((line) => (
            <li key={`${line.level}${line.words}${line.error}`}>
              <LogLine line={line} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function LogLine({ line: { level, at, words, error, about, requestId, times, since } }: { line: Repeated }) {
  return (
    <>
      <div className="bo-check-head">
        <strong>{words}</strong>
        {level === "warn" ? (
          <VerdictMark verdict="watch" word="Avertissement" />
        ) : (
          <VerdictMark verdict="down" word="Erreur" />
        )}
      </div>
      <p className="bo-muted">
        {times > 1 ? (
          <>
            <strong>{times}&nbsp;fois</strong> depuis <When date={since} />, la dernière{" "}
          </>
        ) : null}
        <When date={at} />
        {requestId ? (
          <>
            {" "}
            · numéro <code>{requestId}</code>
          </>
        ) : null}
      </p>
      {error || about.length > 0 ? (
        <p className="bo-log-raw" lang="en">
          {[error, ...about].filter(Boolean).join(" · ")}
        </p>
      ) : null}
    </>
  );
}
