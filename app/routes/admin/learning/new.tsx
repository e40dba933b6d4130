import { formAction } from "#app/http/form-action.server.ts";
import { createModule } from "#app/modules/learning/modules.server.ts";
import { moduleSchema } from "#app/modules/learning/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ModuleFields, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un module");

export const action = formAction(moduleSchema, createModule, { to: back.to, said: "Module ajouté." });

export default function NewModule({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un module" back={back} text="Il se montre au public dès qu’il a une leçon." />
      <ModuleFields actionData={actionData} />
    </>
  );
}
