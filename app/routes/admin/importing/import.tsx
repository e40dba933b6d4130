import { data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { importFields, importSchema } from "#app/modules/importing/schema.ts";
import { type ImportPreview, listImports, previewImport } from "#app/modules/importing/sent.server.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { FileField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/import";

export const meta = () => adminMeta("Reprendre un autre site");

export const loader = () => listImports();

interface Answer extends ActionResult {
  preview?: ImportPreview;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, importSchema);
  const outcome =
    form.ok && (await previewImport(staffActor(context), uploadedFile(form.formData, "file"), form.value.site));
  const { data: result, init } = form.ok && outcome && !outcome.ok ? form.reply(outcome.errors) : form.reply();
  return data<Answer>(
    { ...result, ...(outcome && outcome.ok ? { preview: outcome.value } : {}) },
    outcome && outcome.ok ? {} : (init ?? {}),
  );
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
function Preview({ preview: { key, site, isWhole, came, lost, lines } }: { preview: ImportPreview }) {
  return (
    <section className="notice stack" aria-labelledby="apercu-import">
      <h2 id="apercu-import">Ce qui viendrait</h2>
      {isWhole ? null : <p>Le fichier est long\u202F: voici ce que son début donnerait. Le reste viendra aussi.</p>}
      <Lines title="Ce qui vient" lines={came} />
      <Lines title="Ce qui se perd" lines={lost} />
      {lines.length > 0 ? (
        <details>
          <summary>{plural(lines.length, "article concerné", "articles concernés")}</summary>
          <Lines title="Article par article" lines={lines} />
        </details>
      ) : null}
      <PostForm action={href("/admin/reprise/lancer")}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="site" value={site} />
        <SubmitButton>Reprendre ces articles</SubmitButton>
      </PostForm>
    </section>
  );
}

export default function Import({ loaderData: { running, sites }, actionData }: Route.ComponentProps) {
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
        text="Ses articles viennent avec leurs dates, leurs images et leurs anciennes adresses. Rien n’est écrit avant que vous ayez vu ce qui viendrait."
      />
      {running > 0 ? (
        <p className="notice">
          Un import est en cours\u202F: ses articles arrivent un à un. Vous pouvez quitter cette page.
        </p>
      ) : null}
      {actionData?.preview ? <Preview preview={actionData.preview} /> : null}
      <AppFormView form={form} multipart labels={importFields} className="stack mt-4">
        <FileField
          field={file}
          label={importFields.file}
          required
          hint="L’export de WordPress (Outils, Exporter\u202F: .xml) ou de Ghost (Réglages, Labs\u202F: .json). 30 Mo au plus."
          accept=".xml,.json"
        />
        <TextField
          field={form.fields.site}
          label={importFields.site}
          optional
          type="url"
          hint="Pour Ghost, dont le fichier ne la dit pas\u202F: les images en viennent."
        />
        <SubmitButton>Voir ce qui viendrait</SubmitButton>
      </AppFormView>
      {sites.length > 0 ? (
        <section className="mt-8" aria-labelledby="imports">
          <h2 id="imports">Déjà repris</h2>
          <ul>
            {sites.map(({ source, count, at }) => (
              <li key={source} className="wrap-anywhere">
                {source}\u202F: {plural(count, "article")}
                {at ? `, le dernier le ${formatDateTime(at)}` : ""}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
