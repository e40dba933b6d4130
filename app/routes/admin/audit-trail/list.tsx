import { href } from "react-router";
import { verifyChain } from "#app/modules/audit/change.server.ts";
import { actionLabel, nounFilters } from "#app/modules/audit/labels.ts";
import { listAuditEntries } from "#app/modules/audit/queries.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { filterId, filterValue, listHref, parseListQuery } from "../shared/list-query.ts";
import { ListCount, ListPages, ListTools } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { AuditTabs } from "./tabs.tsx";

export const meta = () => adminMeta("Journal d’audit");

const day = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const people = await listActiveStaff();
  const from = searchParams.get("du") ?? "";
  const to = searchParams.get("au") ?? "";
  const what = filterValue(
    request,
    "quoi",
    nounFilters.map(({ value }) => value),
  );
  const list = await listAuditEntries({
    ...parseListQuery(request, ["seq"]),
    nouns: nounFilters.find(({ value }) => value === what)?.nouns ?? [],
    staffId: filterId(request, "qui", people),
    from: day.test(from) ? from : null,
    to: day.test(to) ? to : null,
  });
  const chain = searchParams.get("verifier") === "1" ? await verifyChain() : null;
  return { ...list, people, chain };
}

const columns = [
  { key: "what", label: "Quoi" },
  { key: "who", label: "Qui", wide: true },
  { key: "subject", label: "Sur quoi", wide: true },
  { key: "at", label: "Quand", wide: true },
];

export default function AuditTrail({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, people, chain } = loaderData;
  const filters = [
    { name: "quoi", label: "Quoi", all: "Tout", options: nounFilters },
    {
      name: "qui",
      label: "Qui",
      all: "Tout le monde",
      options: people.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
    },
  ];
  return (
    <>
      <PageHead
        title="Journal d’audit"
        text="Tout ce qui a été changé, par qui et quand. Chaque entrée porte l’empreinte de la précédente. Après douze mois, ce que les lecteurs ont fait n’a plus de détails."
      >
        <a
          className="button button-quiet"
          href={listHref(href("/admin/audit-trail"), new URLSearchParams(), { verifier: 1 })}
        >
          Vérifier la chaîne
        </a>
      </PageHead>
      <AuditTabs />
      {chain ? <ChainResult chain={chain} /> : null}
      <ListTools label="Action, objet ou nom" filters={filters} days />
      <ListCount total={total} one="entrée" />
      {items.length === 0 ? (
        <EmptyState plain title="Rien ici" text="Aucune entrée ne correspond." />
      ) : (
        <ListTable caption="Journal d’audit" columns={columns}>
          {items.map((entry) => (
            <tr key={entry.seq}>
              <th scope="row">
                <a href={href("/admin/audit-trail/:seq", { seq: String(entry.seq) })}>{actionLabel(entry.action)}</a>
                <div className="bo-sub bo-narrow">
                  <span>{entry.who}</span>
                  <span>{entry.about}</span>
                  <When date={entry.at} />
                </div>
              </th>
              <td className="bo-wide">{entry.who}</td>
              <td className="bo-wide">{entry.about || "—"}</td>
              <td className="bo-wide">
                <When date={entry.at} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function ChainResult({ chain }: { chain: { checked: number; brokenAt: number | null } }) {
  const checked = chain.checked.toLocaleString("fr-FR");
  return (
    <div
      className={chain.brokenAt === null ? "flash-banner" : "flash-banner flash-banner-destructive"}
      role={chain.brokenAt === null ? "status" : "alert"}
    >
      <p>{chain.brokenAt === null ? "La chaîne est intacte." : `La chaîne est rompue à l’entrée ${chain.brokenAt}.`}</p>
      <p>
        {chain.brokenAt === null
          ? `${checked} entrées vérifiées à l’instant.`
          : `Les ${checked} entrées d’avant sont intactes. Quelqu’un a modifié la base sans passer par le site\u202F: gardez une copie du fichier avant toute autre chose.`}
      </p>
    </div>
  );
}
