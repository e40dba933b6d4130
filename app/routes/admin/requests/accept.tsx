import { href, redirect } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { RIGHT_OF_REPLY } from "#app/modules/articles/schema.ts";
import { type FoundRequest, findRequest } from "#app/modules/correction-requests/queries.server.ts";
import { PUBLISHED_MAX, acceptSchema } from "#app/modules/correction-requests/schema.ts";
import { acceptRequest } from "#app/modules/correction-requests/states.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { of } from "#app/utils/text.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/accept";

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = orNotFound(await findRequest(staffActor(context), rowId(params.id)));
  if (!request.article) throw redirect(href("/admin/demandes/:id/modifier", { id: params.id }));
  return { request, words: request.published || wordsFor(request) };
}

/** A right of reply in full under its heading; a correction is the newsroom's to write. */
function wordsFor({ kind, asked, sender }: FoundRequest): string {
  if (kind !== "reply") return "";
  return `${RIGHT_OF_REPLY} ${sender ? of(sender.name) : "de "}\n\n${asked}`;
}

export const action = rowFormAction(acceptSchema, (actor, id, { published }) => acceptRequest(actor, id, published), {
  to: (id, { articleId }) => `${articleAt(String(articleId))}?correction=${id}`,
  message: {
    title: "Demande acceptée.",
    description: "Corrigez le texte, puis touchez «\u202FPublier la correction\u202F».",
  },
});

export default function Accept({ loaderData: { request, words }, actionData }: Route.ComponentProps) {
  const id = String(request.id);
  const back = href("/admin/demandes/:id", { id });
  const isReply = request.kind === "reply";
  const form = useAppForm(acceptSchema, { actionData, id: "accepter", defaultValue: { published: words } });
  const label = isReply ? "La réponse à publier" : "La correction à publier";
  return (
    <>
      <PageHead
        title="Accepter la demande"
        tab="Accepter une demande"
        back={{ to: back, label: `Demande n°\u00A0${id}` }}
      />
      <AppFormView form={form} labels={{ published: label }}>
        <blockquote className="bo-panel bo-message">{request.asked}</blockquote>
        <TextArea
          field={form.fields.published}
          label={label}
          hint={
            isReply
              ? `La première ligne, «\u202F${RIGHT_OF_REPLY} de …\u202F», en devient le titre\u202F; la suite est publiée telle quelle, au bas de l’article.`
              : "Dites l’erreur, puis l’information juste, en une ou deux phrases. La correction paraît au bas de l’article, datée d’aujourd’hui."
          }
          rows={isReply ? 12 : 4}
          maxLength={PUBLISHED_MAX}
          required
        />
        <FormActions label="Accepter et corriger l’article" busy="Enregistrement…" cancel={back} />
      </AppFormView>
    </>
  );
}
