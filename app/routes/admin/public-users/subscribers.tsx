import { href } from "react-router";
import { audiences, listSubscribers } from "#app/modules/push/audiences.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { plural } from "#app/utils/text.ts";
import { ListPagination } from "../shared/list-pagination.tsx";
import { parseListQuery } from "../shared/list-query.ts";
import { ListTable } from "../shared/list-table.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { ReaderTabs } from "../shared/tabs.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/subscribers";

export const meta = () => adminMeta("Appareils abonnés");

export async function loader({ request }: Route.LoaderArgs) {
  const [list, { topics }] = await Promise.all([listSubscribers(parseListQuery(request, ["id"])), audiences()]);
  return { ...list, topics };
}

const columns = [
  { key: "device", label: "Appareil" },
  { key: "topics", label: "Sujets" },
  { key: "seen", label: "Vu", wide: true },
  { key: "since", label: "Abonné", wider: true },
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
          <ListTable caption="Appareils abonnés" columns={columns}>
            {items.map(({ id, device, host, reader, failureCount, ...item }) => (
              <tr key={id}>
                <th scope="row">
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
                </th>
                <td>{item.topics || "Aucun"}</td>
                <td className="bo-wide">
                  <When date={item.lastSeenAt} />
                </td>
                <td className="bo-wider">
                  <When date={item.createdAt} />
                </td>
              </tr>
            ))}
          </ListTable>
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
