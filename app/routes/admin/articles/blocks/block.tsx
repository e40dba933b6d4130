import { data, href } from "react-router";
import { readForm } from "#app/http/form.server.ts";
import { shownAlone } from "#app/modules/articles/shown-text.server.ts";
import { BlockFormView } from "#app/modules/blocks/form/block-form-view.tsx";
import { findForm } from "#app/modules/blocks/form/forms.ts";
import { schemaOf } from "#app/modules/blocks/form/schema.ts";
import { KindDrawing } from "#app/modules/blocks/form/kind-drawing.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/block";
import { BlockText } from "./block-text.tsx";
import { formOf, written } from "./form.server.ts";
import "#app/modules/blocks/every-block.css";
import "#app/ui/prose.css";
import "./blocks.css";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(findForm(params.kind)?.title ?? "Bloc");

export const loader = ({ params }: Route.LoaderArgs) => ({ kind: formOf(params.kind).kind });

/** Without script, and for who writes elsewhere: the Markdown to copy. Saves nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  const of = formOf(params.kind);
  const { block, refusal, again } = written(of, await readForm(request, schemaOf(of)));
  if (!block) return data({ ...refusal.data, drawn: null }, refusal.init ?? {});
  const { html } = await shownAlone(block.html, "dessin");
  return data({ ...again.data, drawn: { text: block.markdown, html } });
}

export default function WriteBlock({ params, actionData }: Route.ComponentProps) {
  const form = findForm(params.kind);
  if (!form) return null;
  const preview = actionData?.drawn;
  return (
    <>
      <PageHead
        title={form.title}
        text={form.purpose}
        back={{ to: href("/admin/articles/blocs"), label: "Tous les blocs" }}
      >
        <KindDrawing drawing={form.drawing} />
      </PageHead>
      {preview ? (
        <section className="blocks-written" aria-labelledby="ecrit">
          <h2 id="ecrit">Votre bloc est prêt</h2>
          <p>Copiez ce texte, puis collez-le dans l’article, entre deux lignes vides.</p>
          <BlockText id="texte" label="Texte du bloc" text={preview.text} />
          <div className="prose blocks-drawn" dangerouslySetInnerHTML={{ __html: preview.html }} />
        </section>
      ) : null}
      <div className="blocks-form">
        <BlockFormView
          of={form}
          id="bloc"
          action={href("/admin/articles/blocs/:kind", { kind: form.kind })}
          answer={actionData}
        >
          <div className="button-row">
            <SubmitButton busy="Préparation…">Préparer le texte</SubmitButton>
          </div>
        </BlockFormView>
      </div>
    </>
  );
}
