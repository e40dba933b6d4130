import { href } from "react-router";
import type { InstagramPostRow } from "#app/modules/instagram/posts.server.ts";
import { instagramPostFields, instagramPostSchema } from "#app/modules/instagram/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { ImageFieldset } from "../../shared/image-fieldset.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { posts } from "./section.server.ts";

const back = { to: href("/admin/instagram-sources/publications"), label: "Publications" };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.row ? "Publication Instagram" : "Ajouter une publication");

export const loader = posts.row.loader;

export const action = posts.row.action;

export default function InstagramPost({ loaderData: { row, accounts }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={row ? `@${row.account}, ${formatDate(row.postedAt)}` : "Ajouter une publication"}
      back={back}
      also={
        row ? (
          <a href={row.url} target="_blank" rel="noreferrer">
            Voir sur Instagram
          </a>
        ) : null
      }
      remove={row && "Supprimer cette publication…"}
    >
      {row || accounts.length > 0 ? (
        <InstagramPostForm actionData={actionData} accounts={accounts} post={row} />
      ) : (
        <EmptyState
          plain
          title="D’abord un compte"
          text="Une publication appartient à un compte de la liste."
          action={<ButtonLink href={href("/admin/instagram-sources/nouveau")}>Ajouter un compte</ButtonLink>}
        />
      )}
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  accounts: { id: number; account: string; isActive: boolean }[];
  post?: InstagramPostRow;
}

/** The form of a chosen post, new or not: the picture is a copy of ours, sent with it. */
function InstagramPostForm({ actionData, accounts, post }: Props) {
  const form = useAppForm(instagramPostSchema, {
    actionData,
    id: "publication",
    defaultValue: {
      sourceId: post ? String(post.sourceId) : undefined,
      url: post?.url,
      alt: post?.alt,
      caption: post?.caption,
      postedAt: post?.postedAtInput,
    },
  });
  const { fields } = form;
  const choices = accounts.map(({ id, account, isActive }) => ({
    value: String(id),
    label: `@${account}${isActive ? "" : " (inactif)"}`,
  }));
  return (
    <AppFormView form={form} multipart labels={labelsWith(instagramPostFields, "alt", { image: "Image" })}>
      {post ? <VersionField formId={form.id} actionData={actionData} current={post.version} /> : null}
      <TextField
        field={fields.url}
        label={instagramPostFields.url}
        hint="Sur Instagram, choisissez «&#8239;Copier le lien&#8239;», puis collez-le ici."
        required
        type="url"
        placeholder="https://www.instagram.com/p/…"
      />
      <div className="bo-pair">
        <SelectField
          field={fields.sourceId}
          label={instagramPostFields.sourceId}
          required
          options={choices}
          placeholder="Choisir…"
        />
        <DateTimeField field={fields.postedAt} label={instagramPostFields.postedAt} required hint="Heure de Paris." />
      </div>
      <ImageFieldset formId={form.id} errors={form.fieldErrors.image} image={post?.image} alt={fields.alt} />
      <TextArea field={fields.caption} label={instagramPostFields.caption} optional rows={4} maxLength={2200} />
      <FormActions label={post ? "Enregistrer" : "Ajouter cette publication"} cancel={back.to} />
    </AppFormView>
  );
}
