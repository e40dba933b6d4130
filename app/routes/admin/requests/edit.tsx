import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { requestFromMessage } from "#app/modules/correction-requests/queries.server.ts";
import { requestForm } from "#app/modules/correction-requests/schema.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { fieldOf } from "../declared/controls.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { EditPage } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { requests } from "./section.server.ts";

const titleOf = (row?: { id: number }) => (row ? `Modifier la demande n°\u00A0${row.id}` : "Ouvrir une demande");

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
      <DeclaredForm
        of={requestForm}
        id="demande"
        actionData={actionData}
        data={{ row }}
        opens={message ? { ...message, messageId: String(message.messageId) } : {}}
        hints={message ? { asked: hintOfMessage } : {}}
        own={{ article: ({ form }) => <ArticleField field={fieldOf(form, "article")} articles={articles} /> }}
        above={message ? <input type="hidden" name="messageId" value={message.messageId} /> : null}
        sentByEnter
      >
        <FormActions label={row ? "Enregistrer" : "Ouvrir la demande"} cancel={back.to} />
      </DeclaredForm>
    </EditPage>
  );
}

const hintOfMessage =
  "Le résumé du message. Les rédacteurs le liront\u202F: retirez ce qui désigne la personne et ne sert pas à répondre.";

const ArticleField = ({ field, articles }: { field: Field; articles: { address: string; title: string }[] }) => (
  <>
    <TextField
      field={field}
      label={requestForm.labels.article}
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
  </>
);
