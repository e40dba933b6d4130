import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createFeed } from "#app/modules/feeds/staff/mutations.server.ts";
import { feedSchema } from "#app/modules/feeds/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { AddressForm } from "./address-form.tsx";
import { FeedForm } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un flux");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, feedSchema);
  if (!form.ok) return form.reply();
  const created = await createFeed(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/sources/:id", { id: String(created.value.id) }), {
    title: "Source ajoutée.",
    description: form.value.isActive
      ? "Elle sera lue dans la minute."
      : "Elle est désactivée : rien n’est lu pour l’instant.",
  });
}

/** First the address; the whole form comes with its preview, or again when something in it was refused. */
export default function NewFeed({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Ajouter un flux"
        text="Donnez son adresse : vous verrez ce qu’il contient avant d’ajouter quoi que ce soit."
        back={{ to: href("/admin/sources"), label: "Sources" }}
      />
      {actionData ? (
        <FeedForm
          actionData={actionData}
          feed={{ kind: "news", name: "", feedUrl: "", siteUrl: "", isActive: false }}
        />
      ) : (
        <AddressForm actionData={undefined} />
      )}
    </>
  );
}
