import { data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { importFields, importSchema } from "#app/modules/importing/schema.ts";
import { type ImportPreview, previewImport, recentImports } from "#app/modules/importing/sent.server.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { FileField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/import";

export const meta = () => adminMeta("Reprendre un autre site");

export const loader = () => recentImports();

type Answer = ActionResult & { preview: ImportPreview };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, importSchema);
  if (!form.ok) return form.reply();
  const read = await previewImport(staffActor(context), uploadedFile(form.formData, "file"), form.value.site);
  return read.ok ? data<Answer>({ ...form.reply().data, preview: read.value }) : form.reply(read.errors);
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What would come of the file, and the button that brings it. */
function Preview({ preview: { key, site, isWhole, sections, lines } }: { preview: ImportPreview }) {
  return (
    <section className="bo-panel stack" aria-labelledby="apercu-import">
      <h2 id="apercu-import">Ce qui viendrait</h2>
      {isWhole ? null : <p>Le fichier est long&#8239;: voici ce que son début donnerait. Le reste viendra aussi.</p>}
      {sections.map((section) => (
        <Lines key={section.title} {...section} />
      ))}
      <PostForm action={href("/admin/reprise/lancer")}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="site" value={site} />
        <SubmitButton>Reprendre ces articles</SubmitButton>
      </PostForm>
      <a href={href("/admin/reprise")}>Choisir un autre fichier</a>
      <Lines title="Article par article" lines={lines} />
    </section>
  );
}

export default function Import({ loaderData: { running, came, drafts }, actionData }: Route.ComponentProps) {
  const form = useAppForm(importSchema, { actionData, id: "reprise", defaultValue: {} });
  const file = {
    ...form.fields.site,
    id: `${form.id}-field-file`,
    name: "file",
    errorId: `${form.id}-file-error`,
    descriptionId: `${form.id}-file-hint`,
    errors: form.fieldErrors.file,
  };
  return (
    <>
      <PageHead
        title="Reprendre un autre site"
        text="Les articles viennent avec leurs dates, leurs images et leurs anciennes adresses. Rien n’est écrit avant que vous ayez vu ce qui viendrait."
      />
      {running > 0 ? (
        <p className="notice">
          Un import est en cours&#8239;: ses articles arrivent un à un. Vous pouvez quitter cette page.{" "}
          <a href={href("/admin/reprise")}>Voir où ça en est</a>
        </p>
      ) : null}
      {came > 0 ? (
        <p>
          Depuis hier, {plural(came, "article est venu", "articles sont venus")} d’un autre site, dont{" "}
          <a href={`${href("/admin/articles")}?etat=draft`}>
            {plural(drafts, "brouillon à relire", "brouillons à relire")}
          </a>
          . Une note dit sur chacun ce qu’il a perdu.
        </p>
      ) : null}
      {actionData && "preview" in actionData ? (
        <Preview preview={actionData.preview} />
      ) : (
        <AppFormView form={form} multipart labels={importFields} className="stack mt-4">
          <FileField
            field={file}
            label={importFields.file}
            required
            hint="L’export de WordPress (Outils, Exporter&#8239;: .xml) ou de Ghost (Réglages, Labs&#8239;: .json). 30 Mo au plus."
            accept=".xml,.json"
          />
          <TextField
            field={form.fields.site}
            label={importFields.site}
            optional
            type="url"
            hint="Pour Ghost, dont le fichier ne la dit pas&#8239;: les images en viennent."
          />
          <SubmitButton>Voir ce qui viendrait</SubmitButton>
        </AppFormView>
      )}
    </>
  );
}
