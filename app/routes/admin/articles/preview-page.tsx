import { data } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { asShown } from "#app/modules/articles/shown-text.server.ts";
import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/preview-page";
import { blockNames, chosenImage, formId, loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { continuedBy, readWithPictures } from "./save.server.ts";
import "#app/modules/articles/form/page.css";

export const shouldRevalidate = unlessStepChanges;

export const meta = () => adminMeta("Aperçu de l’article");

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id));

/** The text as readers will see it, above the form with all that was typed: for pages without script. Saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, fileErrors = {} } = await readWithPictures(request, staffActor(context), typedSchema);
  if (!form.ok) return form.reply();
  const shown = await asShown(form.value.body);
  if (!shown.ok) return form.reply(shown.errors);
  return data({
    preview: { html: shown.value, typed: form.value, after: continuedBy(form.formData) },
    blocks: blockNames(form.value.body),
    image: await chosenImage(form.value.imageId),
    fileErrors: Object.values(fileErrors).flat(),
  });
}

export default function PreviewArticle({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || !("preview" in actionData)) return <EditorPage data={loaderData} answer={actionData} />;
  const { preview, blocks, image, fileErrors } = actionData;
  return (
    <EditorPage
      data={{ ...loaderData, typed: preview.typed, blocks, image }}
      answer={undefined}
      startsDirty
      after={preview.after}
    >
      <section className="ed-reading" aria-label="Aperçu">
        {fileErrors.map((message) => (
          <p key={message} className="notice" role="alert">
            {message}
          </p>
        ))}
        <p className="notice">
          Rien n’est encore enregistré&#x202f;: votre saisie est dans le formulaire, sous l’aperçu.
        </p>
        <p className="font-display text-3xl/[1.12] font-[750]">{preview.typed.title || "Sans titre"}</p>
        {preview.typed.excerpt ? <p className="max-w-176 text-soft text-lg">{preview.typed.excerpt}</p> : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
      </section>
    </EditorPage>
  );
}
