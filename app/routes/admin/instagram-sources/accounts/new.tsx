import { formAction } from "#app/http/form-action.server.ts";
import { createInstagramSource } from "#app/modules/instagram/accounts.server.ts";
import { instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { InstagramSourceForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un compte Instagram");

export const action = formAction(instagramSourceSchema, createInstagramSource, { to: back.to, said: "Compte ajouté." });

export default function NewInstagramSourcePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un compte Instagram" back={back} />
      <InstagramSourceForm actionData={actionData} />
    </>
  );
}
