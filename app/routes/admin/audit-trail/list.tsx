import { href } from "react-router";
import { secretFault, type SecretFault } from "#app/modules/settings/stored-secrets.server.ts";
import { type ChainCheck, type ChainFault, verifyChain } from "#app/records/audit/chain-check.server.ts";
import { auditSorts, listAuditEntries } from "#app/records/audit/list.server.ts";
import { sectionOfAction } from "#app/records/audit/sentences.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { listHref, parseListQuery } from "../shared/list-query.ts";
import { ListTable } from "../shared/list-table.tsx";
import { ListCount, ListPagination, ListTools, ListExport } from "../shared/list-tools.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { AuditTabs } from "../shared/tabs.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { EntrySentence } from "./entry-sentence.tsx";
import { readFilter } from "./filters.server.ts";
import { withPages } from "./subject-pages.server.ts";

const words = {
  secret: [
    "Le secret du site (SESSION_SECRET) a changé, sans l’ancien à sa suite.",
    "Tout le monde a été déconnecté, les liens déjà envoyés par email ne valent plus, et les sauvegardes d’avant se restaurent avec --other-secret. Rien ne garantit plus ce que le journal dit d’avant.",
  ],
  seal: [
    "Le sceau du journal n’est pas celui du site, dont le secret n’a pourtant pas changé.",
    "Quelqu’un a peut-être écrit dans la base sans passer par le site\u202F: gardez une copie du fichier avant toute autre chose.",
  ],
};

/** Said until somebody confirms: the secret of the site was changed, or the trail was sealed by another. */
function SecretBanner({ fault }: { fault: NonNullable<SecretFault> }) {
  return (
    <div className="flash-banner flash-banner-destructive" role="alert">
      {words[fault].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        Si vous savez pourquoi, confirmez&#8239;: le journal est scellé avec le secret d’aujourd’hui. Sinon, prévenez
        qui s’occupe du serveur&#8239;: l’ancien secret remis à la fin de la liste suffit à tout retrouver.
      </p>
      <ButtonForm action={href("/admin/audit-trail/confirmer")} className="button button-small">
        Je me porte garant du journal
      </ButtonForm>
    </div>
  );
}

const number = (value: number) => value.toLocaleString("fr-FR");

const titles: Partial<Record<ChainFault, string>> = {
  cut: "Il manque la fin du journal.",
  unsealed: "La fin du journal n’est pas scellée.",
  seal: "Le sceau de la fin du journal n’est pas celui de ce site.",
};

const faults: Record<ChainFault, (entry: number, until: number) => string> = {
  missing: (entry) => `Des entrées ont été retirées juste avant l’entrée ${number(entry)}.`,
  details: (entry) =>
    `Ce que dit l’entrée ${number(entry)} (qui, d’où, avant, après) n’est pas ce qui avait été écrit.`,
  link: (entry) => `L’entrée ${number(entry)}, ou celle d’avant, a été modifiée.`,
  cut: (entry, until) =>
    entry < until
      ? `Les entrées ${number(entry)} à ${number(until)}, les dernières, ont été retirées.`
      : `L’entrée ${number(entry)}, la dernière, a été retirée.`,
  added: (entry) => `L’entrée ${number(entry)} et celles qui la suivent n’ont pas été écrites par le site.`,
  unsealed: () =>
    "Rien ne dit où il finissait\u202F: après la mise à jour qui a apporté le sceau, c’est normal jusqu’à ce que quelqu’un confirme\u202F; sinon, quelqu’un l’a retiré de la base, avec des entrées peut-être.",
  seal: () =>
    "Le secret du site (SESSION_SECRET) a été changé sans garder l’ancien, ou la base vient d’une autre installation\u202F: le sceau est refait quand quelqu’un confirme. Sinon, quelqu’un l’a écrit à la main.",
};

const byHand =
  "Quelqu’un a modifié la base sans passer par le site\u202F: gardez une copie du fichier avant toute autre chose.";

function ChainResult({ chain: { checked, brokenAt, fault, until, forgotten } }: { chain: ChainCheck }) {
  const holds = brokenAt === null || fault === null;
  return (
    <>
      <div
        className={holds ? "flash-banner" : "flash-banner flash-banner-destructive"}
        role={holds ? "status" : "alert"}
      >
        {holds ? (
          <>
            <p>La chaîne est intacte.</p>
            <p>{number(checked)} entrées vérifiées à l’instant.</p>
          </>
        ) : (
          <>
            <p>
              {titles[fault] ?? (
                <>
                  La chaîne est rompue à l’
                  <a href={href("/admin/audit-trail/:seq", { seq: brokenAt })}>entrée {number(brokenAt)}</a>.
                </>
              )}
            </p>
            <p>
              {faults[fault](brokenAt, until ?? brokenAt)} Les {number(checked)} entrées d’avant sont intactes.{" "}
              {fault === "unsealed" || fault === "seal" ? null : byHand}
            </p>
          </>
        )}
      </div>
      {forgotten && fault !== "cut" ? (
        <div className="flash-banner flash-banner-destructive" role="alert">
          <p>
            Le {formatDateTime(forgotten.at)}, le journal allait jusqu’à l’entrée {number(forgotten.seq)}
            {forgotten.seq > checked ? "\u202F: elle n’y est plus." : "\u202F: elle n’est plus celle d’alors."}
          </p>
          <p>
            C’est ainsi quand une sauvegarde plus ancienne a été remise en place&#8239;: ce qui a été fait entre les
            deux n’est plus au journal. Si personne n’en a remis, des entrées ont été retirées de la fin&#8239;: gardez
            une copie du fichier avant toute autre chose.
          </p>
        </div>
      ) : null}
    </>
  );
}

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
        <QuietLink href={listHref(href("/admin/audit-trail"), new URLSearchParams(), { verifier: 1 })}>
          Vérifier la chaîne
        </QuietLink>
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
    <a
      className="text-soft decoration-edge hover:text-ink hover:decoration-current"
      href={href("/admin/audit-trail/:seq", { seq })}
    >
      <When date={at} />
      <span className="visually-hidden">, entrée {seq}</span>
    </a>
  );
}
