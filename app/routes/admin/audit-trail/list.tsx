import { href } from "react-router";
import { verifyChain } from "#app/modules/audit/chain-check.server.ts";
import { auditSorts, listAuditEntries } from "#app/modules/audit/list.server.ts";
import { sectionOfAction } from "#app/modules/audit/sentences.ts";
import { secretFault } from "#app/modules/settings/known-secret.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { keptFor } from "#app/modules/retention/retention.ts";
import { ListExport } from "../shared/list-export.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { listHref, parseListQuery } from "../shared/list-query.ts";
import { ListCount, ListPagination, ListTools } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { ChainResult } from "./chain-result.tsx";
import { EntrySentence } from "./entry-sentence.tsx";
import { readFilter } from "./filters.server.ts";
import { withPages } from "./subject-pages.server.ts";
import { SecretBanner } from "./secret-banner.tsx";
import { AuditTabs } from "./tabs.tsx";
import "./audit-trail.css";

export const meta = () => adminMeta("Journal d’audit");

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { filter, choices } = await readFilter(searchParams);
  const { page, perPage, sort, direction } = parseListQuery(request, auditSorts);
  const { items, ...list } = await listAuditEntries({ ...filter, page, perPage, sort, direction });
  const chain = searchParams.get("verifier") === "1" ? await verifyChain() : null;
  return {
    ...list,
    query: { sort, direction },
    // What an entry says before and after is on its own page.
    items: items.map((item) => ({ ...withPages(item), section: sectionOfAction(item.action) })),
    filters: choices,
    chain,
    secretFault: await secretFault(),
  };
}

const columns = [
  { key: "what", label: "Ce qui s’est passé", sortable: true },
  { key: "section", label: "Rubrique", sortable: true, wide: true },
  { key: "at", label: "Quand", sortable: true, wide: true },
];

export default function AuditTrail({ loaderData }: Route.ComponentProps) {
  const { query, items, total, isCut, page, pages, filters, chain, secretFault: fault } = loaderData;
  return (
    <>
      <PageHead
        title="Journal d’audit"
        text={`Chaque changement du site, son auteur et son heure. Chaque entrée porte l’empreinte de la précédente. Après ${keptFor("auditDetails")}, ce que les lecteurs ont fait n’a plus de détails.`}
      >
        <a
          className="button button-quiet"
          href={listHref(href("/admin/audit-trail"), new URLSearchParams(), { verifier: 1 })}
        >
          Vérifier la chaîne
        </a>
      </PageHead>
      <AuditTabs />
      {fault ? <SecretBanner fault={fault} /> : null}
      {chain ? <ChainResult chain={chain} /> : null}
      <ListTools
        label="Action, objet ou nom"
        filters={filters}
        days
        count={
          <>
            {isCut ? (
              <p className="bo-count">
                Plus de {total.toLocaleString("fr-FR")} entrées&#8239;: les plus{" "}
                {query.sort === "at" && query.direction === "asc" ? "anciennes" : "récentes"} sont ici. Des jours (du,
                au) mènent aux autres.
              </p>
            ) : (
              <ListCount total={total} one="entrée" />
            )}
            <ListExport kind="form" />
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState plain title="Rien ici" text="Aucune entrée ne correspond." />
      ) : (
        <ListTable caption="Journal d’audit" columns={columns} sort={query}>
          {items.map((entry) => (
            <tr key={entry.seq}>
              <th scope="row">
                <EntrySentence entry={entry} />
                <div className="bo-sub bo-narrow">
                  <EntryLink seq={entry.seq} at={entry.at} />
                  <span>{entry.section}</span>
                </div>
              </th>
              <td className="bo-wide">{entry.section}</td>
              <td className="bo-wide">
                <EntryLink seq={entry.seq} at={entry.at} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPagination page={page} pages={pages} />
    </>
  );
}

function EntryLink({ seq, at }: { seq: number; at: string }) {
  return (
    <a className="bo-entry" href={href("/admin/audit-trail/:seq", { seq: String(seq) })}>
      <When date={at} />
      <span className="visually-hidden">, entrée {seq}</span>
    </a>
  );
}
