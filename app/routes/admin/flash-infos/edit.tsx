import { type ActionFunctionArgs, type LoaderFunctionArgs, href } from "react-router";
import { formAction, ofSchema, rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { type FlashForm, findFlashForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { flashToConfirm } from "#app/modules/flash/announcing.server.ts";
import { createFlash, updateFlash } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { notificationPicture } from "#app/modules/push/notification.ts";
import { PushBox } from "#app/modules/push/push-message.tsx";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDayTime } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { fieldOf } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import type { Drawn } from "../declared/form.tsx";
import { PushWaits } from "../shared/push-question.tsx";
import { FlashStateMark } from "../shared/state-marks.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { When } from "../shared/when.tsx";
import { published, saved, unpublished } from "./messages.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id === undefined ? null : rowId(params.id);
  const row = id === null ? undefined : orNotFound(await findFlashForStaff(staffActor(context), id));
  const [devices, { name }, asked] = await Promise.all([
    countAudience(["flash-infos"]),
    siteSettings(),
    row?.canPublish && row.state !== "draft" ? flashToConfirm(row.id) : null,
  ]);
  return { row, devices, siteName: name, asked: asked && (asked.isChosen ? "again" : "later") };
}

const own = (id: number) => href("/admin/flash-infos/:id", { id });
const toAsk = (id: number) => href("/admin/flash-infos/:id/publier", { id });

const create = formAction(
  flashForm.schema,
  async (actor, value, key, { formData }) => {
    const created = await createFlash(actor, value, uploadedFile(formData, "image"), key);
    return created.ok ? done({ ...created.value, isOwn: canPublish(actor) }) : created;
  },
  {
    to: ({ id }) => own(id),
    message: (_, { isOwn }) => ({
      title: "Brouillon enregistré.",
      description: isOwn ? "Relisez-le, puis publiez-le." : "Quelqu’un de la rédaction le relira et le publiera.",
    }),
  },
);

const update = rowFormAction(
  flashForm.schema,
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
        asks: async (id) => (await flashToConfirm(id)) && toAsk(id),
      },
      depublier: { work: (actor, id) => unpublishFlash(actor, id), message: unpublished, isFirst: true },
    },
  },
);

export const action = ofSchema(flashForm.schema, (args: ActionFunctionArgs) =>
  args.params.id === undefined ? create(args) : update(args),
);

const publish = { publier: "Enregistrer et publier" };
const withdraw = { depublier: "Retirer du site et enregistrer" };
const noAct: Record<string, string> = {};

export default declaredEdit<{ row: { loader: typeof loader } }>("flash", {
  form: flashForm,
  adding: "Nouveau flash info",
  add: "Enregistrer le brouillon",
  text: (flash) => <StateLine flash={flash} />,
  also: ({ id }, { asked }) =>
    asked === "later" ? <SmallLink href={toAsk(id)}>Prévenir les abonnés…</SmallLink> : null,
  above: ({ id }, { asked }) => (asked === "again" ? <PushWaits to={toAsk(id)} /> : null),
  instead: ({ row }) => (row && !row.canEdit ? <ReadOnly flash={row} /> : null),
  own: { notifyOnPublish: (drawn) => <Notification {...drawn} /> },
  acts: ({ canPublish: mayPublish, state }) => (mayPublish ? (state === "draft" ? publish : withdraw) : noAct),
  canDelete: (flash) => flash.canPublish,
});

function Notification({ form, data }: Drawn<Awaited<ReturnType<typeof loader>>>) {
  const { row, devices, siteName } = data;
  // Published without one, a save adds no notification: no box says that it would.
  if (row && (!row.canPublish || (row.state !== "draft" && !row.notifyOnPublish))) return null;
  return (
    <PushBox
      field={fieldOf(form, "notifyOnPublish")}
      formId={form.id}
      title={fieldOf(form, "title")}
      body={fieldOf(form, "content")}
      image={notificationPicture(row?.image)}
      siteName={siteName}
      hint={
        row?.notifiedAt
          ? `C’est fait, ${formatDayTime(row.notifiedAt)}.`
          : `Une notification part quand il paraît, une seule fois, à qui suit les flash infos\u202F: ${plural(devices, "appareil")} en ce moment.`
      }
    />
  );
}

function StateLine({ flash }: { flash: FlashForm }) {
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
function ReadOnly({ flash }: { flash: FlashForm }) {
  return (
    <div className="stack">
      <p className="notice">Vous pouvez le lire, pas le modifier. À l’essai, on modifie ses propres brouillons.</p>
      {flash.image ? <Picture image={flash.image} sizes="240px" className="w-60 rounded-sm" /> : null}
      <p className="bo-message">{flash.content}</p>
      {flash.url ? (
        <p>
          <a href={flash.url}>{flash.url}</a>
        </p>
      ) : null}
    </div>
  );
}
