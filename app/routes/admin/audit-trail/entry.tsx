import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { actionLabel } from "#app/modules/audit/labels.ts";
import { findAuditEntry } from "#app/modules/audit/queries.server.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/entry";
import "./audit-trail.css";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(`Entrée ${loaderData?.entry.seq ?? ""}`);

export async function loader({ params }: Route.LoaderArgs) {
  return { entry: found(await findAuditEntry(rowId(params.seq))) };
}

const erased = "(effacé après douze mois)";

/** JSON laid out for reading. */
function readable(details: string | null): string {
  return details ? JSON.stringify(JSON.parse(details), null, 2) : "(rien)";
}

export default function AuditEntry({ loaderData: { entry } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={actionLabel(entry.action)}
        text={`Entrée ${entry.seq}`}
        back={{ to: href("/admin/audit-trail"), label: "Journal d’audit" }}
      />
      <div className="stack">
        <dl className="bo-facts">
          <dt>Qui</dt>
          <dd>{entry.who}</dd>
          <dt>Quand</dt>
          <dd>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </dd>
          <dt>Sur quoi</dt>
          <dd>
            {entry.subject ? (
              <a href={`${href("/admin/audit-trail")}?q=${encodeURIComponent(entry.subject)}`}>{entry.about}</a>
            ) : (
              "—"
            )}
          </dd>
          <dt>D’où</dt>
          <dd>{entry.origin ?? "—"}</dd>
        </dl>
        <div className="bo-pair">
          <Details title="Avant" text={entry.isErased ? erased : readable(entry.before)} />
          <Details title="Après" text={entry.isErased ? erased : readable(entry.after)} />
        </div>
        <dl className="bo-facts bo-muted">
          <dt>Empreinte</dt>
          <dd className="bo-hash">{entry.hash}</dd>
          <dt>Précédente</dt>
          <dd className="bo-hash">{entry.prevHash}</dd>
        </dl>
      </div>
    </>
  );
}

function Details({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <pre className="bo-diff">{text}</pre>
    </section>
  );
}
