import { redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { searchOf } from "#app/modules/articles/form/steps.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { type TypedArticle, typedArticle } from "#app/modules/articles/schema.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { createOwnPage, findOwnPage } from "#app/modules/team/members.server.ts";
import { ownPageFields, ownPageSchema } from "#app/modules/team/schema.ts";
import { findAutosave, saveAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/signature";
import { formId } from "./editor-data.server.ts";

const backTo = (article: string) => `${articleAt(article)}${searchOf("saisie=reprendre", "dress")}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const { article } = ownPageSchema
    .pick({ article: true })
    .parse({ article: new URL(request.url).searchParams.get("article") });
  if (await findOwnPage(staff)) throw redirect(backTo(article));
  const [firstName = "", ...others] = staff.displayName.split(/\s+/);
  return { article, typed: { firstName, lastName: others.join(" "), article }, isShown: canPublish(staff) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ownPageSchema);
  if (!form.ok) return form.reply();
  const staff = staffActor(context);
  const { article } = form.value;
  const made = await createOwnPage(staff, form.value, uploadedFile(form.formData, "image"), form.submissionKey);
  if (!made.ok) return form.reply(made.errors);
  const isOnline = await signTyped(staff, formId(article), made.value.id);
  return redirectWithToast(backTo(article), {
    title: "Votre nom est mis.",
    description: made.value.isPublished
      ? `Il paraît sous l’article après «\u202F${isOnline ? "Mettre à jour" : "Enregistrer"}\u202F». Votre page est dans l’équipe.`
      : "Votre nom paraîtra quand un administrateur aura montré votre page.",
  });
}

/** Signs what is typed in the article, or what is saved of it, without saving it. Is it on the site? */
async function signTyped(staff: StaffActor, id: number | "new", memberId: number): Promise<boolean> {
  const kept = await findAutosave<TypedArticle>(staff, autosaveKey(id));
  const saved = id === "new" ? null : await findArticleForStaff(staff, id);
  const typed = typedArticle.parse(kept?.value ?? saved?.typed ?? {});
  const authorIds = [...new Set([...typed.authorIds, String(memberId)])];
  await saveAutosave(staff, autosaveKey(id), { ...typed, authorIds });
  return saved?.status === "published";
}

/** The page of the team that one signs with: on the way of an article, for who has none. */
export default function Signature({ loaderData, actionData }: Route.ComponentProps) {
  const { article, typed, isShown } = loaderData;
  const form = useAppForm(ownPageSchema, { actionData, id: "signature", defaultValue: typed });
  const { fields } = form;
  const back = { to: backTo(article), label: "Article" };
  return (
    <>
      <PageHead
        title="Votre signature"
        text={
          isShown
            ? "Votre nom sous vos articles, et votre page dans l’équipe."
            : "Votre nom sous vos articles. Un administrateur montrera votre page."
        }
        back={back}
      />
      <AppFormView form={form} multipart labels={ownPageFields}>
        <input type="hidden" name="article" value={article} />
        <div className="bo-pair">
          <TextField
            field={fields.firstName}
            label={ownPageFields.firstName}
            required
            maxLength={60}
            autoComplete="given-name"
          />
          <TextField
            field={fields.lastName}
            label={ownPageFields.lastName}
            optional
            maxLength={60}
            autoComplete="family-name"
          />
        </div>
        <TextArea
          field={fields.bio}
          label={ownPageFields.bio}
          optional
          rows={2}
          maxLength={300}
          hint="Par exemple&#x202f;: étudiante en droit à Lille, elle suit les élections locales."
        />
        <FileField
          field={rowField(form, "image", "")}
          label={ownPageFields.image}
          optional
          hint={acceptedImagesInWords}
          accept={acceptedImages}
        />
        <FormActions label="Signer l’article" cancel={back.to} />
      </AppFormView>
    </>
  );
}
