import { href } from "react-router";
import { audiences, listSubscribers } from "#app/modules/push/audiences.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { plural } from "#app/utils/text.ts";
import { type DataColumn, DataTable } from "../shared/data-table.tsx";
import { ListPagination } from "../shared/list-pagination.tsx";
import { parseListQuery } from "../shared/list-query.ts";
import { PageHead } from "../shared/page-head.tsx";
import { ReaderTabs } from "../shared/tabs.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/subscribers";

export async function loader({ request }: Route.LoaderArgs) {
  const [list, { topics }] = await Promise.all([listSubscribers(parseListQuery(request, ["id"])), audiences()]);
  return { ...list, topics };
}

const columns: DataColumn<Route.ComponentProps["loaderData"]["items"][number]>[] = [
  {
    key: "device",
    label: "Appareil",
    cell: ({ device, host, reader, failureCount }) => (
      <>
        {device || "Autre"}
        <div className="bo-sub">
          {reader ? (
            <a href={href("/admin/public-users/:id", { id: reader.id })}>
              {reader.firstName} {reader.lastName}
            </a>
          ) : (
            <span>Sans compte</span>
          )}
          <span>{host}</span>
          {failureCount > 0 ? <span>{plural(failureCount, "refus", "refus")}</span> : null}
        </div>
      </>
    ),
  },
  { key: "topics", label: "Sujets", cell: ({ topics }) => topics || "Aucun" },
  { key: "seen", label: "Vu", wide: true, cell: ({ lastSeenAt }) => <When date={lastSeenAt} /> },
  { key: "since", label: "Abonné", wider: true, cell: ({ createdAt }) => <When date={createdAt} /> },
];

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { items, total, withReader, families, topics, page, pages } = loaderData;
  return (
    <>
      <PageHead
        title="Appareils abonnés"
        text={`Les appareils qui ont activé les notifications. Leur adresse d’envoi n’est pas montrée. Un appareil s’oublie après ${keptInWords("pushSubscriptions")}, ou dès que son service dit qu’il n’existe plus.`}
      />
      <ReaderTabs />
      <div className="bo-spread">
        <Counts
          title={plural(total, "appareil")}
          rows={[...families, { name: "Liés à un compte", count: withReader }]}
        />
        <Counts title="Par sujet" rows={topics.map(({ label, devices }) => ({ name: label, count: devices }))} />
      </div>
      {items.length === 0 ? (
        <p className="bo-muted">Aucun appareil n’est abonné.</p>
      ) : (
        <div className="mt-6">
          <DataTable caption="Appareils abonnés" columns={columns} rows={items} />
          <ListPagination page={page} pages={pages} />
        </div>
      )}
    </>
  );
}

function Counts({ title, rows }: { title: string; rows: { name: string; count: number }[] }) {
  return (
    <section className="bo-panel">
      <h2>{title}</h2>
      <table className="table">
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="numeric">{count.toLocaleString("fr-FR")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
