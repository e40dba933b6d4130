import { href } from "react-router";
import {
  frequencies,
  originLabels,
  subscriberStates,
  suppressionLabels,
} from "#app/modules/letter/subscribers/labels.ts";
import { suppressionOf } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { AskedButton } from "../../shared/asking.tsx";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { SubscriberStateMark } from "../../shared/state-marks.tsx";
import { ReaderTabs } from "../../shared/tabs.tsx";
import { When } from "../../shared/when.tsx";
import { subscriberRows as rows } from "../section.server.ts";
import type { Route } from "./+types/list";

export async function loader(args: Route.LoaderArgs) {
  const list = await rows.list(args);
  return { ...list, refusal: await suppressionOf(list.query.q) };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(subscriberStates) },
  { name: "frequence", label: "Fréquence", all: "Toutes", options: choices(frequencies) },
];

const columns = [
  { key: "email", label: "Adresse", sortable: true },
  { key: "state", label: "État" },
  { key: "confirmedAt", label: "Confirmée", sortable: true, wide: true },
  { key: "askedAt", label: "Demandée", sortable: true, wider: true },
  { key: "remove", label: "" },
];

export default function LetterSubscribers({ loaderData }: Route.ComponentProps) {
  const { query, items, refusal } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Abonnés à la lettre"
      text={`L’adresse de qui part, ou refuse nos emails, s’efface\u202F: une empreinte et les dates restent ${keptFor("lettersLeft")}. Cherchez une adresse pour savoir si nous ne lui écrivons plus.`}
      tabs={<ReaderTabs />}
      search="Adresse email"
      filters={filters}
      count={["abonnement", "abonnements"]}
      csv="form"
      empty={{
        text: refusal
          ? `Nous n’écrivons plus à cette adresse\u202F: ${suppressionLabels[refusal] ?? refusal}.`
          : query.q || loaderData.isFiltered
            ? "Aucun abonnement ne correspond."
            : "Personne n’a encore demandé la lettre.",
      }}
    >
      <ListTable caption="Abonnés à la lettre" columns={columns} sort={query}>
        {items.map(({ id, email, state, frequency, origin, confirmedAt, askedAt }) => (
          <tr key={id}>
            <TitleCell title={email ?? "Adresse effacée"} also={originLabels[origin] ?? origin} />
            <td>
              <SubscriberStateMark state={state} />
              {state === "active" ? <div className="bo-sub">{frequencies[frequency]}</div> : null}
            </td>
            <td className="bo-wide">{confirmedAt ? <When date={confirmedAt} /> : "—"}</td>
            <td className="bo-wider">
              <When date={askedAt} />
            </td>
            <td>
              {email ? (
                <AskedButton
                  label="Retirer…"
                  text="L’adresse de cette personne s’efface. Elle seule pourra revenir."
                  confirm={`Retirer ${email}`}
                  action={href("/admin/public-users/lettre/:id/retirer", { id })}
                />
              ) : null}
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
