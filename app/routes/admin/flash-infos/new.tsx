import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { flashSchema } from "#app/modules/flash/schema.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { FlashForm } from "./form.tsx";

export const meta = () => adminMeta("Nouveau flash info");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, flashSchema);
  if (!form.ok) return form.reply();
  const staff = staffActor(context);
  const created = await createFlash(staff, form.value, uploadedFile(form.formData, "image"), form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/flash-infos/:id", { id: String(created.value.id) }), {
    title: "Brouillon enregistré.",
    description: canPublish(staff)
      ? "Relisez-le, puis publiez-le."
      : "Quelqu’un de la rédaction le relira et le publiera.",
  });
}

export async function loader() {
  return { devices: await countAudience(["flash-infos"]) };
}

export default function NewFlash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouveau flash info" back={{ to: href("/admin/flash-infos"), label: "Flash infos" }} />
      <FlashForm actionData={actionData} devices={loaderData.devices} />
    </>
  );
}
