import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { updateMedia } from "#app/modules/media/library-changes.server.ts";
import { mediaForm } from "#app/modules/media/library-schema.ts";
import { findMedia } from "#app/modules/media/library.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeleteLink } from "../shared/asking.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { ChangedBy } from "../shared/when.tsx";
import type { Route } from "./+types/show";
import { MediaForm, back } from "./form.tsx";
import { MediaUses } from "./uses.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { media: orNotFound(await findMedia(rowId(params.id))), canManage: canManage(staffActor(context)) };
}

export const action = rowFormAction(mediaForm.schema, updateMedia, {
  to: (id) => href("/admin/media/:id", { id }),
  message: "Description enregistrée.",
});

export default function ShowMedia({ loaderData: { media, canManage }, actionData }: Route.ComponentProps) {
  const id = String(media.id);
  return (
    <>
      <PageHead title={media.title} back={back}>
        {canManage ? (
          <QuietLink href={href("/admin/media/:id/remplacer", { id })}>Remplacer le fichier</QuietLink>
        ) : null}
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div className="stack">
          {media.image ? (
            <Picture
              image={media.image}
              sizes="(min-width: 60rem) 640px, 100vw"
              className="max-h-96 w-full rounded-sm bg-sunk object-contain"
            />
          ) : null}
          {canManage ? <MediaForm actionData={actionData} media={media} /> : null}
        </div>
        <aside className="stack">
          <div className="bo-panel">
            <h2>Où elle est montrée</h2>
            <MediaUses shown={media.shown} />
          </div>
          <Facts
            of={{
              Fichier: media.originalName || "—",
              Format: (
                <>
                  {media.kind}, {sizeInWords(media.bytes)}
                  <br />
                  {media.width} × {media.height} pixels
                </>
              ),
              Description: !canManage && (media.alt || "—"),
              Crédit: !canManage && (media.credit || "—"),
              [media.changed ? "Modifiée" : "Ajoutée"]: <ChangedBy changed={media.changed} since={media.createdAt} />,
            }}
            places={{ Fichier: "wrap-anywhere" }}
          />
        </aside>
      </div>
      {canManage && media.shown.length === 0 ? <DeleteLink>Supprimer cette image…</DeleteLink> : null}
    </>
  );
}
