import { data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { blockChoices } from "#app/modules/articles/own-pages.server.ts";
import { shownAlone } from "#app/modules/articles/shown-text.server.ts";
import { BlockFormView } from "#app/modules/blocks/form/block-form-view.tsx";
import { findKind } from "#app/modules/blocks/kinds.ts";
import { KindDrawing } from "#app/ui/editor/kind-drawing.tsx";
import { SubmitButton, sentValues } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/block";
import { BlockText } from "./block-text.tsx";
import { kindOf, written } from "./form.server.ts";
import "./blocks.css";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(findKind(params.kind)?.title ?? "Bloc");

export const loader = async ({ params }: Route.LoaderArgs) => ({
  kind: kindOf(params.kind).name,
  choices: await blockChoices(),
});

/** Without script, and for who writes elsewhere: the Markdown to copy. Saves nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { block, refusal, again } = await written(kindOf(params.kind), request, staffActor(context));
  if (!block) return data({ ...refusal.data, drawn: null }, refusal.init ?? {});
  const { html } = await shownAlone(block.html, "dessin");
  return data({ ...again.data, drawn: { text: block.markdown, html } });
}

export default function WriteBlock({ loaderData, params, actionData }: Route.ComponentProps) {
  const kind = findKind(params.kind);
  if (!kind) return null;
  const preview = actionData?.drawn;
  return (
    <>
      <PageHead
        title={kind.title}
        text={kind.purpose}
        back={{ to: href("/admin/articles/blocs"), label: "Tous les blocs" }}
      >
        <KindDrawing drawing={kind.drawing} />
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
          key={JSON.stringify(sentValues(actionData) ?? {})}
          of={kind}
          id="bloc"
          action={href("/admin/articles/blocs/:kind", { kind: kind.name })}
          answer={actionData}
          choices={loaderData.choices}
        >
          <div className="button-row">
            <SubmitButton busy="Préparation…">Préparer le texte</SubmitButton>
          </div>
        </BlockFormView>
      </div>
    </>
  );
}
