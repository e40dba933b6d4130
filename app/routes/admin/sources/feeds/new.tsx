import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { createFeed } from "#app/modules/feeds/mutations.server.ts";
import { feedForm } from "#app/modules/feeds/schema.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { AddressForm, FeedForm } from "./form.tsx";

export const action = formAction(feedForm.schema, (actor, value, key) => createFeed(actor, value, key), {
  to: ({ id }) => href("/admin/sources/:id", { id }),
  message: ({ isActive }) => ({
    title: "Source ajoutée.",
    description: isActive
      ? "Elle sera lue dans la minute."
      : "Elle est désactivée\u202F: rien n’est lu pour l’instant.",
  }),
});

/** First the address; the whole form comes with its preview, or again when something in it was refused. */
export default function NewFeed({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Ajouter un flux"
        text="Donnez son lien&#8239;: vous verrez ce qu’il contient avant d’ajouter quoi que ce soit."
        back={{ to: href("/admin/sources"), label: "Sources" }}
      />
      {actionData ? (
        <FeedForm actionData={actionData} feed={{ kind: "news", isActive: false }} />
      ) : (
        <AddressForm actionData={undefined} />
      )}
    </>
  );
}
