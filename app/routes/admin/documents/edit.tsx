import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { documentVisibility } from "#app/modules/documents/labels.ts";
import type { VersionView } from "#app/modules/documents/queries.server.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { DeleteLink } from "../shared/asking.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/edit";
import { DocumentFile } from "./file.tsx";
import { documents } from "./section.server.ts";

const titleOf = (row?: { title: string }) => row?.title ?? "Ajouter un document";

export async function loader(args: Route.LoaderArgs) {
  const { row } = await documents.row.loader(args);
  const url = row?.publicPath ? absoluteUrl(row.publicPath) : null;
  return { row, url, canManage: canManage(staffActor(args.context)) };
}

export const action = documents.row.action;

const file = { name: "file", label: "Fichier", before: "category", draw: DocumentFile };

/** A document that is added, or with its versions; whoever may not change it reads them. */
export default function EditDocument({ loaderData: { row, url, canManage }, actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/documents"), label: "Documents" };
  const form = (
    <DeclaredForm of={documentForm} id="document" actionData={actionData} data={{ row }} {...(!row && { file })}>
      <FormActions label={row ? "Enregistrer" : "Ajouter ce document"} cancel={back.to} />
    </DeclaredForm>
  );
  if (!row)
    return (
      <>
        <PageHead title={titleOf()} back={back} />
        {form}
      </>
    );
  const id = String(row.id);
  return (
    <>
      <PageHead title={row.title} back={back}>
        <ButtonLink
          href={href("/admin/documents/:id/fichier", { id })}
          download
          className={canManage ? "button-quiet" : undefined}
        >
          Télécharger
        </ButtonLink>
        {canManage ? (
          <QuietLink href={href("/admin/documents/:id/nouvelle-version", { id })}>Nouvelle version</QuietLink>
        ) : null}
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div>{canManage ? form : <p>{documentVisibility[row.visibility]} peut lire ce document.</p>}</div>
        <aside className="stack">
          {url ? (
            <div className="bo-panel">
              <h2>Lien public</h2>
              <a className="wrap-anywhere" href={url}>
                {url}
              </a>
            </div>
          ) : null}
          <div className="bo-panel">
            <h2>Versions</h2>
            <ol className="grid gap-3">
              {row.versions.map((version) => (
                <Version key={version.number} id={id} {...version} />
              ))}
            </ol>
          </div>
        </aside>
      </div>
      {canManage ? <DeleteLink>Supprimer ce document…</DeleteLink> : null}
    </>
  );
}

const Version = ({ id, number, at, by, kind, size }: VersionView & { id: string }) => (
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
