import type { ReactNode } from "react";
import { data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { importFields, importSchema } from "#app/modules/importing/schema.ts";
import { type ImportPreview, lastImport, previewImport } from "#app/modules/importing/sent.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { FileField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { capital, plural } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { useFollowed } from "../shared/use-followed.ts";
import type { Route } from "./+types/import";

const EVERY_MS = 2_000;

export const loader = () => lastImport();

type Answer = ActionResult & { preview: ImportPreview };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, importSchema);
  if (!form.ok) return form.reply();
  const read = await previewImport(staffActor(context), uploadedFile(form.formData, "file"), form.value.site);
  return read.ok ? data<Answer>({ ...form.reply().data, preview: read.value }) : form.reply(read.errors);
}

const steps = ["Le fichier", "Aperçu", "La reprise"];

function Steps({ at }: { at: number }) {
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 mb-4 text-soft">
      {steps.map((step, index) => (
        <li
          key={step}
          className="aria-[current]:text-ink aria-[current]:font-bold"
          aria-current={index === at ? "step" : undefined}
        >
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  );
}

const toImported = (query = "") => `${href("/admin/articles")}?qui=import${query}`;

const Listed = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <section>
    <h3>{title}</h3>
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">{children}</ul>
  </section>
);

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <Listed title={title}>
    {lines.map((line) => (
      <li key={line}>{capital(line).replace(/\.$/, "")}</li>
    ))}
  </Listed>
);

function Preview({ preview: { key, site, isWhole, coming, posts, cut, sections, lines } }: { preview: ImportPreview }) {
  const isEmpty = isWhole && coming === 0;
  return (
    <section className="bo-panel stack" aria-labelledby="apercu-import">
      <h2 id="apercu-import">Ce qui viendrait</h2>
      {cut ? <p className="notice">{cut}</p> : null}
      {isEmpty ? (
        <p className="notice">
          {posts.already > 0 ? (
            <>
              {cut ? "Le début est déjà là" : "Tout est déjà là"}&#8239;: il n’y a rien à reprendre.{" "}
              <a href={toImported()}>Voir ces articles</a>
            </>
          ) : (
            "Aucun article de ce fichier ne peut venir. Exportez de nouveau l’ancien site en entier (dans WordPress\u202F: Outils, Exporter, Tout le contenu), puis envoyez ce fichier."
          )}
        </p>
      ) : (
        <PostForm action={href("/admin/reprise/lancer")} values={{ key, site }}>
          <SubmitButton>
            {isWhole && coming === 1 ? "Reprendre cet article" : `Reprendre ces ${isWhole ? `${coming} ` : ""}articles`}
          </SubmitButton>
        </PostForm>
      )}
      <a href={href("/admin/reprise")}>Choisir un autre fichier</a>
      {isWhole ? null : <p>Le fichier est long&#8239;: voici ce que son début donnerait. Le reste viendra aussi.</p>}
      {sections.map((section) => (
        <Lines key={section.title} {...section} />
      ))}
      {lines.length > 0 ? <Lines title="Article par article" lines={lines} /> : null}
    </section>
  );
}

function Progress({ last: { isRunning, says, state } }: { last: Route.ComponentProps["loaderData"] }) {
  useFollowed(isRunning ? EVERY_MS : null);
  if (!says) return null;
  return (
    <section className="bo-panel stack mb-6" aria-labelledby="la-reprise">
      <h2 id="la-reprise">{isRunning ? "La reprise est en cours" : "La dernière reprise"}</h2>
      <output className="block">{says}</output>
      {state?.cut ? <p className="notice">{state.cut}</p> : null}
      {isRunning && state ? (
        <progress className="w-full h-2" aria-label="Articles lus" value={state.met} max={state.total || 1} />
      ) : null}
      {isRunning ? (
        <a href={href("/admin/reprise")}>Actualiser</a>
      ) : state && state.coming > 0 ? (
        <p className="button-row">
          <ButtonLink href={toImported()}>Voir les articles venus</ButtonLink>
          {state.posts.draft > 0 ? (
            <a href={toImported("&etat=draft")}>{plural(state.posts.draft, "brouillon")} à relire</a>
          ) : null}
        </p>
      ) : null}
      {state?.sections.map((section) => (
        <Lines key={section.title} {...section} />
      ))}
      {state && state.missing.length > 0 ? (
        <Listed title="Images qui ne sont pas venues, à ajouter">
          {state.missing.map(({ articleId, title, detail }) => (
            <li key={articleId}>
              <a href={href("/admin/articles/:id", { id: articleId })}>{title}</a>&#8239;: {detail}
            </li>
          ))}
        </Listed>
      ) : null}
    </section>
  );
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const form = useAppForm(importSchema, { actionData, id: "reprise", defaultValue: {} });
  const preview = actionData && "preview" in actionData ? actionData.preview : null;
  const isForm = !preview && !loaderData.isRunning;
  return (
    <>
      <PageHead
        title="Reprendre un autre site"
        text="Les articles viennent avec leurs dates, leurs images et leurs anciennes adresses. Rien n’est écrit avant que vous ayez vu ce qui viendrait."
      />
      <Steps at={preview ? 1 : loaderData.says ? 2 : 0} />
      {preview ? <Preview preview={preview} /> : <Progress last={loaderData} />}
      {isForm ? (
        <AppFormView form={form} multipart labels={importFields} className="bo-panel stack">
          {loaderData.says ? <h2>Reprendre autre chose</h2> : null}
          <FileField
            field={rowField(form, "file", "")}
            label={importFields.file}
            required
            hint="L’export de WordPress (Outils, Exporter&#8239;: .xml) ou de Ghost (Réglages, Labs&#8239;: .json). 30&nbsp;Mo au plus."
            accept=".xml,.json"
          />
          <TextField
            field={form.fields.site}
            label={importFields.site}
            optional
            type="url"
            hint="Pour Ghost, dont le fichier ne la dit pas&#8239;: les images en viennent."
          />
          <div className="button-row">
            <SubmitButton busy="Lecture…">Voir ce qui viendrait</SubmitButton>
          </div>
        </AppFormView>
      ) : null}
    </>
  );
}
