import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, instagramPostSchema);
  if (!form.ok) return form.reply();
  const file = sentFile(form.formData, "image");
  const created = await createInstagramPost(staffActor(context), form.value, file, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(back.to, "Publication ajoutée.");
}

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
