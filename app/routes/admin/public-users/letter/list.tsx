import { href } from "react-router";
import { originLabels, subscriberStateLabels, suppressionLabels } from "#app/modules/letter/subscribers/labels.ts";
import { frequencyLabels } from "#app/modules/letter/subscribers/schema.ts";
import { countLetterPeople, latestSuppressions, suppressionOf } from "#app/modules/letter/subscribers/staff.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { ReaderTabs } from "../../shared/tabs.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Abonnés à la lettre");

const SHOWN = 50;

export async function loader(args: Route.LoaderArgs) {
  const list = await rows.list(args);
  const [counts, refusals, refusal] = await Promise.all([
    countLetterPeople(),
    latestSuppressions(SHOWN),
    suppressionOf(list.query.q),
  ]);
  return { ...list, counts, refusals, refusal };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(subscriberStateLabels) },
  { name: "frequence", label: "Fréquence", all: "Toutes", options: choices(frequencyLabels) },
];

const columns = [
  { key: "email", label: "Adresse", sortable: true },
  { key: "state", label: "État" },
  { key: "confirmedAt", label: "Confirmée", sortable: true, wide: true },
  { key: "askedAt", label: "Demandée", sortable: true, wider: true },
];

export default function LetterSubscribers({ loaderData }: Route.ComponentProps) {
  const { query, items, counts, refusals, refusal } = loaderData;
  return (
    <>
      <ListPage
        list={loaderData}
        title="Abonnés à la lettre"
        text={`L’adresse de qui part s’efface\u202F: une empreinte et les dates restent ${keptFor("lettersLeft")}, et aucun import ne ramène cette personne.`}
        tabs={<ReaderTabs />}
        search="Adresse email"
        filters={filters}
        count={["abonnement", "abonnements"]}
        csv="form"
        empty={{
          text: refusal
            ? `Nous n’écrivons plus à cette adresse\u202F: ${suppressionLabels[refusal] ?? refusal}.`
            : query.q || query.state || query.frequency
              ? "Aucun abonnement ne correspond."
              : "Personne n’a encore demandé la lettre.",
        }}
      >
        <ListTable caption="Abonnés à la lettre" columns={columns} sort={query}>
          {items.map(({ id, email, state, frequency, origin, confirmedAt, askedAt }) => (
            <tr key={id}>
              <TitleCell
                href={href("/admin/public-users/lettre/:id", { id: String(id) })}
                title={email ?? "Adresse effacée"}
                also={originLabels[origin] ?? origin}
              />
              <td>
                {subscriberStateLabels[state]}
                {state === "active" ? <div className="bo-sub">{frequencyLabels[frequency]}</div> : null}
              </td>
              <td className="bo-wide">{confirmedAt ? <When date={confirmedAt} /> : "—"}</td>
              <td className="bo-wider">
                <When date={askedAt} />
              </td>
            </tr>
          ))}
        </ListTable>
      </ListPage>
      <div className="bo-spread mt-8">
        <Figures
          title={plural(counts.daily + counts.weekly, "abonné")}
          heads={["Fréquence", "Nombre"]}
          rows={[
            [frequencyLabels.daily, counts.daily],
            [frequencyLabels.weekly, counts.weekly],
            ["À confirmer", counts.pending],
            ["Partis", counts.left],
          ]}
        />
        <Figures
          title="Mois par mois"
          heads={["Mois", "Arrivés", "Partis"]}
          rows={counts.months.map(({ month, came, left }) => [month, came, left])}
        />
      </div>
      <section className="bo-panel mt-6">
        <h2>Adresses à qui nous n’écrivons plus</h2>
        <p className="bo-muted">
          Seule leur empreinte est gardée, pendant {keptFor("lettersLeft")}. Cherchez une adresse ci-dessus pour savoir
          si elle y est.
        </p>
        {counts.refusals.length === 0 ? (
          <p>Aucune.</p>
        ) : (
          <>
            <Figures
              title="Par raison"
              heads={["Raison", "Nombre"]}
              rows={counts.refusals.map(({ reason, count }) => [suppressionLabels[reason] ?? reason, count])}
            />
            <ListTable
              caption="Les plus récentes"
              columns={[
                { key: "name", label: "Empreinte" },
                { key: "reason", label: "Raison" },
                { key: "at", label: "Depuis" },
              ]}
            >
              {refusals.map(({ name, reason, createdAt }) => (
                <tr key={name}>
                  <th scope="row">{name}…</th>
                  <td>{suppressionLabels[reason] ?? reason}</td>
                  <td>
                    <When date={createdAt} />
                  </td>
                </tr>
              ))}
            </ListTable>
          </>
        )}
      </section>
    </>
  );
}

function Figures({ title, heads, rows: lines }: { title: string; heads: string[]; rows: [string, ...number[]][] }) {
  return (
    <section className="bo-panel">
      <h2>{title}</h2>
      <table className="table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place > 0 ? "numeric" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={heads[place + 1]} className="numeric">
                  {figure.toLocaleString("fr-FR")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
