import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { flashSchema } from "#app/modules/flash/schema.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { done } from "#app/utils/outcome.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { FlashForm } from "./form.tsx";

export const meta = () => adminMeta("Nouveau flash info");

export const action = formAction(
  flashSchema,
  async (actor, value, key, { formData }) => {
    const created = await createFlash(actor, value, uploadedFile(formData, "image"), key);
    return created.ok ? done({ ...created.value, isOwn: canPublish(actor) }) : created;
  },
  {
    to: ({ id }) => href("/admin/flash-infos/:id", { id: String(id) }),
    message: (_, { isOwn }) => ({
      title: "Brouillon enregistré.",
      description: isOwn ? "Relisez-le, puis publiez-le." : "Quelqu’un de la rédaction le relira et le publiera.",
    }),
  },
);

export async function loader() {
  const [devices, { name }] = await Promise.all([countAudience(["flash-infos"]), siteSettings()]);
  return { devices, siteName: name };
}

export default function NewFlash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouveau flash info" back={{ to: href("/admin/flash-infos"), label: "Flash infos" }} />
      <FlashForm actionData={actionData} devices={loaderData.devices} siteName={loaderData.siteName} />
    </>
  );
}
