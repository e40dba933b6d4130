import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createVideo } from "#app/modules/videos/mutations.server.ts";
import { videoSchema } from "#app/modules/videos/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { VideoForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle vidéo");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, videoSchema);
  if (!form.ok) return form.reply();
  const created = await createVideo(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/videos"), {
    title: "Vidéo ajoutée, en tête de liste.",
    description: "Son image est demandée à YouTube.",
  });
}

export default function NewVideo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouvelle vidéo" back={{ to: href("/admin/videos"), label: "Vidéos" }} />
      <VideoForm actionData={actionData} />
    </>
  );
}
