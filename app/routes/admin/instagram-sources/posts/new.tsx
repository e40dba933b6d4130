import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { listInstagramChoices } from "#app/modules/instagram/accounts.server.ts";
import { createInstagramPost } from "#app/modules/instagram/posts.server.ts";
import { instagramPostSchema } from "#app/modules/instagram/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { sentFile } from "../../shared/sent-file.ts";
import type { Route } from "./+types/new";
import { InstagramPostForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une publication");

export async function loader() {
  return { accounts: await listInstagramChoices() };
}

export const action = formAction(
  instagramPostSchema,
  (actor, value, key, { formData }) => createInstagramPost(actor, value, sentFile(formData, "image"), key),
  { to: back.to, said: "Publication ajoutée." },
);

export default function NewInstagramPost({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une publication" back={back} />
      {accounts.length === 0 ? (
        <EmptyState
          plain
          title="D’abord un compte"
          text="Une publication appartient à un compte de la liste."
          action={<ButtonLink href={href("/admin/instagram-sources/nouveau")}>Ajouter un compte</ButtonLink>}
        />
      ) : (
        <InstagramPostForm actionData={actionData} accounts={accounts} />
      )}
    </>
  );
}
