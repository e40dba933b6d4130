import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { listInstagramChoices } from "#app/modules/instagram/accounts.server.ts";
import { findInstagramPost, updateInstagramPost } from "#app/modules/instagram/posts.server.ts";
import { instagramPostSchema } from "#app/modules/instagram/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { sentFile } from "../../shared/sent-file.ts";
import type { Route } from "./+types/edit";
import { InstagramPostForm, back } from "./form.tsx";

export const meta = () => adminMeta("Publication Instagram");

export async function loader({ params }: Route.LoaderArgs) {
  return { post: found(await findInstagramPost(rowId(params.id))), accounts: await listInstagramChoices() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, instagramPostSchema);
  if (!form.ok) return form.reply();
  const updated = await updateInstagramPost(
    staffActor(context),
    rowId(params.id),
    form.value,
    sentFile(form.formData, "image"),
  );
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(back.to, "Publication enregistrée.");
}

export default function EditInstagramPost({ loaderData: { post, accounts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`@${post.account}, ${formatDate(post.postedAt)}`} back={back}>
        <a href={post.url} target="_blank" rel="noreferrer">
          Voir sur Instagram
        </a>
      </PageHead>
      <InstagramPostForm actionData={actionData} accounts={accounts} post={post} />
      <DeleteLink>Supprimer cette publication…</DeleteLink>
    </>
  );
}
