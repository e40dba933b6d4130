import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
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

export const action = rowFormAction(
  instagramPostSchema,
  (actor, id, value, { formData }) => updateInstagramPost(actor, id, value, sentFile(formData, "image")),
  { to: back.to, said: "Publication enregistrée." },
);

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
