import { data, href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { blockChoices } from "#app/modules/articles/own-pages.server.ts";
import { shownAlone } from "#app/modules/articles/shown-text.server.ts";
import { BlockFormView } from "#app/modules/blocks/form/block-form-view.tsx";
import { findKind } from "#app/modules/blocks/kinds.ts";
import { KindDrawing } from "#app/ui/editor/kind-drawing.tsx";
import { SubmitButton, sentValues } from "#app/ui/form/form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/block";
import { BlockText } from "./block-text.tsx";
import { blockInText, kindOf, written } from "./form.server.ts";
import "./blocks.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = kindOf(params.kind).name;
  const { search, searchParams } = new URL(request.url);
  const inText = await blockInText(request, staffActor(context));
  const opened = inText?.kind === kind ? inText.answer : null;
  return { search, choices: await blockChoices(), opened, article: searchParams.get("article") };
}

/** Without script: put back in the text that it was opened from. For who writes elsewhere: the Markdown to copy. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { block, refusal, again } = await written(kindOf(params.kind), request, staffActor(context));
  if (!block) return data({ ...refusal.data, drawn: null }, refusal.init ?? {});
  const inText = await blockInText(request, staffActor(context));
  if (inText && (await inText.change(block.markdown))) return redirect(inText.back);
  const { html } = await shownAlone(block.html, "dessin");
  return data({ ...again.data, drawn: { text: block.markdown, html } });
}

export default function WriteBlock({ loaderData, params, actionData }: Route.ComponentProps) {
  const kind = findKind(params.kind);
  if (!kind) return null;
  const { search, choices, opened, article } = loaderData;
  const answer = actionData ?? opened ?? undefined;
  const preview = actionData?.drawn;
  return (
    <>
      <PageHead
        title={kind.title}
        text={kind.purpose}
        back={
          article
            ? { to: `${articleAt(article)}?saisie=reprendre`, label: "L’article" }
            : { to: href("/admin/articles/blocs"), label: "Tous les blocs" }
        }
      >
        <KindDrawing drawing={kind.drawing} />
      </PageHead>
      {article && !opened ? (
        <p className="notice">
          Le texte de l’article a changé depuis&#8239;: rouvrez ce bloc de là, ou copiez ce que vous préparez ici.
        </p>
      ) : null}
      {preview ? (
        <section className="blocks-written grid gap-3 mb-6" aria-labelledby="ecrit">
          <h2 id="ecrit">Votre bloc est prêt</h2>
          <p>Copiez ce texte, puis collez-le dans l’article, entre deux lignes vides.</p>
          <BlockText id="texte" label="Texte du bloc" text={preview.text} />
          <div
            className="prose blocks-drawn max-w-168 px-[clamp(1rem,0.5rem_+_1.5vw,1.5rem)]"
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </section>
      ) : null}
      <div className="blocks-form max-w-168">
        <BlockFormView
          key={JSON.stringify(sentValues(answer) ?? {})}
          of={kind}
          id="bloc"
          action={href("/admin/articles/blocs/:kind", { kind: kind.name }) + search}
          answer={answer}
          choices={choices}
        >
          <div className="button-row">
            <SubmitButton busy="Préparation…">{opened ? "Remettre dans le texte" : "Préparer le texte"}</SubmitButton>
          </div>
        </BlockFormView>
      </div>
    </>
  );
}
