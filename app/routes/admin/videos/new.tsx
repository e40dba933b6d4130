import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { createVideo } from "#app/modules/videos/mutations.server.ts";
import { videoSchema } from "#app/modules/videos/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { VideoForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle vidéo");

export const action = formAction(videoSchema, createVideo, {
  to: href("/admin/videos"),
  said: {
    title: "Vidéo ajoutée, en tête de liste.",
    description: "Son image est demandée à YouTube.",
  },
});

export default function NewVideo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouvelle vidéo" back={{ to: href("/admin/videos"), label: "Vidéos" }} />
      <VideoForm actionData={actionData} />
    </>
  );
}
