import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { replaceInTexts } from "#app/modules/articles/for-other-modules.server.ts";
import { replaceMedia } from "#app/modules/media/library-changes.server.ts";
import { replaceSchema } from "#app/modules/media/library-schema.ts";
import { findMedia } from "#app/modules/media/library.server.ts";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { done } from "#app/utils/outcome.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/replace";
import { ImageFile } from "./form.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  return { media: orNotFound(await findMedia(rowId(params.id))) };
}

export const action = rowFormAction(
  replaceSchema,
  async (actor, id, value, { formData }) => {
    const replaced = await replaceMedia(actor, id, value, uploadedFile(formData, "image"));
    return replaced.ok ? done(await replaceInTexts(actor, replaced.value.before, replaced.value.after)) : replaced;
  },
  {
    to: (id) => href("/admin/media/:id", { id }),
    message: (_value, left) => ({
      title: "Image remplacée partout.",
      ...(left.length > 0
        ? {
            title: "Image remplacée, sauf dans des textes.",
            description: `À changer à la main\u202F: ${left.slice(0, 6).join(", ")}.`,
            style: "destructive" as const,
          }
        : {}),
    }),
  },
);

export default function ReplaceMedia({ loaderData: { media }, actionData }: Route.ComponentProps) {
  const form = useAppForm(replaceSchema, { actionData, id: "remplacer" });
  const to = href("/admin/media/:id", { id: media.id });
  return (
    <>
      <PageHead
        title="Remplacer le fichier"
        tab="Remplacer une image"
        text="Le nouveau fichier remplace l’image partout où le site la montre, dans les textes aussi."
        back={{ to, label: media.title }}
      />
      {media.image ? <Picture image={media.image} sizes="240px" className="w-60 rounded-sm" /> : null}
      <AppFormView form={form} multipart labels={{ image: "Nouveau fichier" }} className="stack mt-4">
        <VersionField formId={form.id} actionData={actionData} current={media.version} />
        <ImageFile form={form} label="Nouveau fichier" />
        <FormActions label="Remplacer" cancel={to} />
      </AppFormView>
    </>
  );
}
