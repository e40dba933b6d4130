import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findFlashForStaff } from "#app/modules/flash/admin-queries.server.ts";
import type { FlashForm as FlashData } from "#app/modules/flash/admin-queries.server.ts";
import { flashToConfirm } from "#app/modules/flash/announcing.server.ts";
import { updateFlash } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { flashSchema } from "#app/modules/flash/schema.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { done } from "#app/utils/outcome.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PushWaits } from "../shared/push-waits.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/edit";
import { FlashForm } from "./form.tsx";
import { published, saved, unpublished } from "./messages.ts";
import { FlashStateMark } from "./state.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.flash.title ?? "Flash info");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const flash = orNotFound(await findFlashForStaff(staffActor(context), id));
  const [devices, { name }, asked] = await Promise.all([
    countAudience(["flash-infos"]),
    siteSettings(),
    flash.canPublish && flash.state !== "draft" ? flashToConfirm(id) : null,
  ]);
  return { flash, devices, siteName: name, asked: asked && (asked.isChosen ? "again" : "later") };
}

export const action = rowFormAction(
  flashSchema,
  async (actor, id, value, { formData }) => {
    const updated = await updateFlash(actor, id, value, uploadedFile(formData, "image"));
    if (!updated.ok) return updated;
    const { isOut, appears, ...rest } = updated.value;
    const waits = isOut && (await flashToConfirm(id))?.isChosen === true;
    const told = appears && value.notifyOnPublish && !waits;
    return done({ ...rest, appears, waits, devices: told ? await countAudience(["flash-infos"]) : null });
  },
  {
    to: (id, { waits }) => href(waits ? "/admin/flash-infos/:id/publier" : "/admin/flash-infos/:id", { id }),
    message: (_, made) => saved(made),
    acts: {
      publier: {
        work: (actor, id) => publishFlash(actor, id),
        message: published,
        asks: async (id) => (await flashToConfirm(id)) && href("/admin/flash-infos/:id/publier", { id: String(id) }),
      },
      depublier: { work: (actor, id) => unpublishFlash(actor, id), message: unpublished, isFirst: true },
    },
  },
);

export default function EditFlash({ loaderData, actionData }: Route.ComponentProps) {
  const { flash, asked } = loaderData;
  const toAsk = href("/admin/flash-infos/:id/publier", { id: String(flash.id) });
  return (
    <>
      <PageHead
        title={flash.title}
        text={<StateLine flash={flash} />}
        back={{ to: href("/admin/flash-infos"), label: "Flash infos" }}
      >
        {asked === "later" ? (
          <ButtonLink href={toAsk} kind="quiet" small>
            Prévenir les abonnés…
          </ButtonLink>
        ) : null}
      </PageHead>
      {asked === "again" ? <PushWaits to={toAsk} /> : null}
      {flash.canEdit ? (
        <FlashForm actionData={actionData} flash={flash} devices={loaderData.devices} siteName={loaderData.siteName} />
      ) : (
        <ReadOnly flash={flash} />
      )}
      {flash.canPublish ? <DeleteLink>Supprimer ce flash info…</DeleteLink> : null}
    </>
  );
}

function StateLine({ flash }: { flash: FlashData }) {
  return (
    <>
      <FlashStateMark state={flash.state} />
      {flash.publishedAt ? (
        <>
          {" "}
          · <When date={flash.publishedAt} />
        </>
      ) : null}
      {flash.author ? ` · ${flash.author}` : null}
    </>
  );
}

/** Someone else's text, or one already published, for a trial member. */
function ReadOnly({ flash }: { flash: FlashData }) {
  return (
    <div className="stack">
      <p className="notice">Vous pouvez le lire, pas le modifier. À l’essai, on modifie ses propres brouillons.</p>
      {flash.image ? <Picture image={flash.image} sizes="240px" className="bo-preview" /> : null}
      <p className="bo-message">{flash.content}</p>
      {flash.url ? (
        <p>
          <a href={flash.url}>{flash.url}</a>
        </p>
      ) : null}
    </div>
  );
}
