import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { requestKindLabels } from "#app/modules/correction-requests/labels.ts";
import { requestFromMessage } from "#app/modules/correction-requests/queries.server.ts";
import { requestFields, requestSchema } from "#app/modules/correction-requests/schema.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { choices } from "#app/utils/choices.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/page-head.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { requests } from "./section.server.ts";

const titleOf = (row?: { id: number }) => (row ? `Modifier la demande n°\u00A0${row.id}` : "Ouvrir une demande");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

/** `?message=`: what an administrator read there fills a new request. */
export async function loader(args: Route.LoaderArgs) {
  const asked = Number(new URL(args.request.url).searchParams.get("message"));
  const isAsked = Number.isInteger(asked) && asked > 0 && canAdminister(staffActor(args.context));
  const [data, message] = await Promise.all([requests.row.loader(args), isAsked ? requestFromMessage(asked) : null]);
  return { ...data, message: data.row ? null : message };
}

export const action = requests.row.action;

export default function EditRequest({ loaderData: { row, message, articles }, actionData }: Route.ComponentProps) {
  const back = row
    ? { to: href("/admin/demandes/:id", { id: row.id }), label: `Demande n°\u00A0${row.id}` }
    : message
      ? { to: href("/admin/messages/:id", { id: message.messageId }), label: "Le message" }
      : { to: href("/admin/demandes"), label: "Demandes" };
  return (
    <EditPage title={titleOf(row)} back={back}>
      <RequestForm actionData={actionData} row={row ?? message} isNew={!row} articles={articles} cancel={back.to} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  row: {
    kind: string;
    article: string;
    asked: string;
    receivedOn: string;
    messageId?: number;
    version?: number;
  } | null;
  isNew: boolean;
  articles: { address: string; title: string }[];
  cancel: string;
}

function RequestForm({ actionData, row, isNew, articles, cancel }: Props) {
  const messageId = row?.messageId === undefined ? "" : String(row.messageId);
  const form = useAppForm(requestSchema, {
    actionData,
    id: "demande",
    defaultValue: row ? { ...row, messageId, version: String(row.version ?? "") } : {},
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={requestFields}>
      {row?.version ? <VersionField formId={form.id} actionData={actionData} current={row.version} /> : null}
      {messageId ? <input type="hidden" name="messageId" value={messageId} /> : null}
      <SelectField
        field={fields.kind}
        label={requestFields.kind}
        options={choices(requestKindLabels)}
        placeholder="À choisir"
        required
      />
      <TextField
        field={fields.article}
        label={requestFields.article}
        optional
        hint="Le titre exact de l’article, ou l’adresse de sa page. Il faut un article pour publier une correction."
        list="articles-recents"
        maxLength={500}
        autoComplete="off"
      />
      <datalist id="articles-recents">
        {articles.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </datalist>
      <TextArea
        field={fields.asked}
        label={requestFields.asked}
        hint={
          messageId
            ? "Le résumé du message. Les rédacteurs le liront\u202F: retirez ce qui désigne la personne et ne sert pas à répondre."
            : "Le passage contesté, et ce qui est demandé."
        }
        rows={8}
        required
      />
      <DateTimeField
        field={fields.receivedOn}
        label={requestFields.receivedOn}
        type="date"
        required
        hint="Le jour d’arrivée&#8239;: l’échéance en part."
      />
      <FormActions label={isNew ? "Ouvrir la demande" : "Enregistrer"} cancel={cancel} />
    </AppFormView>
  );
}
