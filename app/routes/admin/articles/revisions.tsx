import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { reviewersByRevision } from "#app/modules/articles/review/reviewing.server.ts";
import { listRevisions } from "#app/modules/articles/revisions.server.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { plural } from "#app/utils/text.ts";
import { ListTable } from "../shared/list-table.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/revisions";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = orNotFound(await findArticleForStaff(staffActor(context), rowId(params.id)));
  return { id: String(id), title, revisions: await listRevisions(id), readers: [...(await reviewersByRevision(id))] };
}

const columns = [
  { key: "number", label: "Version" },
  { key: "at", label: "Enregistrée" },
  { key: "changed", label: "Ce qui a changé", wide: true },
  { key: "words", label: "Mots", numeric: true, wide: true },
];

export default function Revisions({ loaderData: { id, title, revisions, readers } }: Route.ComponentProps) {
  const read = new Map(readers);
  return (
    <>
      <PageHead title="Versions" text={title} back={{ to: articleAt(id), label: "L’article" }} />
      <ListTable caption={`Versions de ${title}`} columns={columns}>
        {revisions.map(({ number, author, createdAt, words, changed }, index) => (
          <tr key={number}>
            <th scope="row">
              <a href={href("/admin/articles/:id/versions/:number", { id, number })}>
                Version {number}
                {index === 0 ? " (actuelle)" : ""}
              </a>
            </th>
            <td>
              <When date={createdAt} /> <span className="bo-muted">· {author}</span>{" "}
              {read.has(number) ? <span className="bo-muted">· {read.get(number)}</span> : null}{" "}
              <span className="bo-muted bo-narrow">· {plural(words, "mot")}</span>
            </td>
            <td className="bo-wide">{number === 1 ? "Création" : changed.join(", ") || "—"}</td>
            <td className="numeric bo-wide">{words.toLocaleString("fr-FR")}</td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
