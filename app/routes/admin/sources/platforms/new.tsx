import { formAction } from "#app/http/form-action.server.ts";
import { createPlatform } from "#app/modules/podcasts/platforms.server.ts";
import { platformSchema } from "#app/modules/podcasts/platform-schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { PlatformForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une plateforme");

export const action = formAction(platformSchema, createPlatform, { to: back.to, said: "Plateforme ajoutée." });

export default function NewPlatform({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une plateforme" back={back} />
      <PlatformForm actionData={actionData} />
    </>
  );
}
