import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { addMedia } from "#app/modules/media/library-changes.server.ts";
import { mediaSchema } from "#app/modules/media/library-schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { MediaForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une image");

export const action = formAction(
  mediaSchema,
  (actor, value, _key, { formData }) => addMedia(actor, value, uploadedFile(formData, "image")),
  {
    to: ({ id }) => href("/admin/media/:id", { id: String(id) }),
    said: (_, { isThere }) => (isThere ? "Cette image est déjà dans la médiathèque." : "Image ajoutée."),
  },
);

export default function NewMedia({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une image" back={back} />
      <MediaForm actionData={actionData} />
    </>
  );
}
