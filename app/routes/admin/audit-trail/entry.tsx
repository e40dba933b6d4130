import { data, href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { DiffView } from "#app/modules/articles/diff-view.tsx";
import { findAuditEntry } from "#app/records/audit/lines.server.ts";
import { actionLabel, sectionOfAction, subjectInWords } from "#app/records/audit/sentences.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/entry";
import { type Difference, differencesOf } from "./differences.server.ts";
import { EntrySentence } from "./entry-sentence.tsx";
import { withPages } from "./subject-pages.server.ts";

const hash = "wrap-anywhere [font-family:ui-monospace,monospace] text-[0.75rem]";

const unreadable =
  "Cette entrée est là, mais elle ne se lit plus\u202F: quelqu’un l’a modifiée dans la base sans passer par le site. Gardez une copie du fichier avant toute autre chose.";

export async function loader({ params }: Route.LoaderArgs) {
  const asked = orNotFound(await findAuditEntry(rowId(params.seq)));
  if (asked === "unreadable") throw data(unreadable, { status: 404 });
  const { before, after, ...entry } = asked;
  const [differences = []] = await differencesOf([{ subject: entry.subject, before, after }]);
  return { entry: withPages(entry), differences, hasBefore: before !== null };
}

const to = (seq: number) => href("/admin/audit-trail/:seq", { seq });

export default function AuditEntry({ loaderData: { entry, differences, hasBefore } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={actionLabel(entry.action)}
        tab={`Entrée ${entry.seq}`}
        text={<EntrySentence entry={entry} />}
        back={{ to: href("/admin/audit-trail"), label: "Journal d’audit" }}
      />
      <div className="stack">
        <Facts
          of={{
            Quand: <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
            Rubrique: sectionOfAction(entry.action) || "—",
            "Sur quoi": entry.subject && (
              <>
                {entry.page ? <a href={entry.page}>{subjectInWords(entry.subject)}</a> : subjectInWords(entry.subject)}
                {" · "}
                <a href={`${href("/admin/audit-trail")}?objet=${encodeURIComponent(entry.subject)}`}>
                  toute son histoire
                </a>
              </>
            ),
            "D’où": entry.origin ?? "—",
          }}
        />
        <section aria-labelledby="differences" className="bo-panel">
          <h2 id="differences">{hasBefore ? "Ce qui a changé" : "Détails"}</h2>
          {entry.isErased ? (
            <p className="bo-muted">Effacé après {keptFor("auditDetails")}.</p>
          ) : differences.length === 0 ? (
            <p className="bo-muted">Rien de plus n’a été noté.</p>
          ) : (
            <Differences rows={differences} hasBefore={hasBefore} />
          )}
          {entry.subject.startsWith("article:") && entry.page && differences.some(({ field }) => field === "body") ? (
            <p>
              <a href={`${entry.page}/versions`}>Comparer les textes, version par version</a>
            </p>
          ) : null}
        </section>
        <nav className="button-row" aria-label="Autres entrées">
          {entry.seq > 1 ? <a href={to(entry.seq - 1)}>Entrée précédente</a> : null}
          {entry.isLast ? null : <a href={to(entry.seq + 1)}>Entrée suivante</a>}
        </nav>
        <details className="bo-details">
          <summary>Empreintes de l’entrée {entry.seq}</summary>
          <Facts
            className="bo-facts bo-muted"
            of={{ "De cette entrée": entry.hash, "De l’entrée précédente": entry.prevHash }}
            places={{ "De cette entrée": hash, "De l’entrée précédente": hash }}
          />
        </details>
      </div>
    </>
  );
}

function Differences({ rows, hasBefore }: { rows: Difference[]; hasBefore: boolean }) {
  return (
    <dl className="grid gap-3 [&_del]:text-soft [&_ins]:no-underline">
      {rows.map(({ field, label, before, after, parts }) => (
        <div className="grid gap-y-[0.15rem] gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]" key={field}>
          <dt className="text-soft text-[0.875rem]">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            {parts && hasBefore ? (
              <DiffView parts={parts} byLine />
            ) : hasBefore ? (
              <>
                <del>{before || "(vide)"}</del> <span aria-hidden="true">→</span> <ins>{after || "(vide)"}</ins>
              </>
            ) : (
              after
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
