import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { documentVisibility } from "#app/modules/documents/labels.ts";
import { updateDocument } from "#app/modules/documents/mutations.server.ts";
import { type VersionView, findDocument } from "#app/modules/documents/queries.server.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/document";
import { DocumentForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.document.title ?? "Document");

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = orNotFound(await findDocument(rowId(params.id)));
  const url = document.publicPath && absoluteUrl(document.publicPath);
  return { document, url, canManage: canManage(staffActor(context)) };
}

export const action = rowFormAction(documentForm.schema, updateDocument, {
  to: (id) => href("/admin/documents/:id", { id }),
  message: "Document enregistré.",
});

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const { document, url, canManage } = loaderData;
  const id = String(document.id);
  return (
    <>
      <PageHead title={document.title} back={back}>
        <ButtonLink href={href("/admin/documents/:id/fichier", { id })} download kind={canManage ? "quiet" : "main"}>
          Télécharger
        </ButtonLink>
        {canManage ? (
          <QuietLink href={href("/admin/documents/:id/nouvelle-version", { id })}>Nouvelle version</QuietLink>
        ) : null}
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div>
          {canManage ? (
            <DocumentForm actionData={actionData} document={document} />
          ) : (
            <p>
              {document.visibility === "public" ? documentVisibility.public : documentVisibility.staff} peut lire ce
              document.
            </p>
          )}
        </div>
        <aside className="stack">
          {url ? (
            <div className="bo-panel">
              <h2>Lien public</h2>
              <a className="bo-anywhere" href={url}>
                {url}
              </a>
            </div>
          ) : null}
          <div className="bo-panel">
            <h2>Versions</h2>
            <ol className="grid gap-3">
              {document.versions.map((version) => (
                <Version key={version.number} id={id} version={version} />
              ))}
            </ol>
          </div>
        </aside>
      </div>
      {canManage ? <DeleteLink>Supprimer ce document…</DeleteLink> : null}
    </>
  );
}

function Version({ id, version }: { id: string; version: VersionView }) {
  const { number, at, by, kind, size } = version;
  return (
    <li>
      <a href={href("/admin/documents/:id/versions/:number", { id, number })} download>
        Version {number}
      </a>{" "}
      <span className="bo-muted">
        {kind.toUpperCase()}, {size}
        <br />
        <When date={at} />
        {by ? `, par ${by}` : null}
      </span>
    </li>
  );
}
