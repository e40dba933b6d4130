import { href } from "react-router";
import { shownAlone } from "#app/modules/articles/shown-text.server.ts";
import { blockExamples } from "#app/modules/blocks/examples.ts";
import { type BlockForm, isRows } from "#app/modules/blocks/form/block-form.ts";
import { findForm } from "#app/modules/blocks/form/forms.ts";
import { KindDrawing } from "#app/modules/blocks/form/kind-drawing.tsx";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/blocks";
import { BlockText } from "./block-text.tsx";
import "#app/modules/blocks/every-block.css";
import "#app/modules/blocks/form/block-form.css";
import "#app/ui/prose.css";
import "./blocks.css";

export const meta = () => adminMeta("Blocs");

/** Every kind that a text may have, drawn as readers see it. */
export async function loader() {
  const kinds = await Promise.all(
    Object.entries(blockExamples).map(async ([kind, text]) => {
      const rendered = await renderArticle(text);
      return { kind, text, html: rendered.ok ? (await shownAlone(rendered.value.html, `${kind}-exemple`)).html : "" };
    }),
  );
  return { kinds };
}

export default function Blocks({ loaderData: { kinds } }: Route.ComponentProps) {
  const shown = kinds.flatMap((kind) => {
    const form = findForm(kind.kind);
    return form ? [{ ...kind, form }] : [];
  });
  return (
    <>
      <PageHead
        title="Blocs"
        text="Un chiffre, une frise, un vote&#x202f;: ce qu’un dessin montre mieux qu’un paragraphe."
        back={{ to: href("/admin/articles"), label: "Articles" }}
      />
      <p className="blocks-how">
        Un bloc s’écrit dans le texte de l’article, entre deux lignes vides. Dans l’éditeur, le bouton
        «&#8239;Bloc&#8239;» le remplit avec vous&#8239;; ici, chaque exemple se copie. Un bloc à corriger n’empêche pas
        d’enregistrer un brouillon, seulement de le publier.
      </p>
      <nav aria-label="Les blocs">
        <ul className="kind-grid">
          {shown.map(({ kind, form }) => (
            <li key={kind}>
              <a className="kind-choice" href={`#${kind}`}>
                <KindDrawing drawing={form.drawing} />
                {form.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ kind, form, text, html }) => (
        <section key={kind} id={kind} className="blocks-kind" aria-labelledby={`${kind}-titre`}>
          <div className="blocks-about">
            <h2 id={`${kind}-titre`}>{form.title}</h2>
            <p>{form.purpose}</p>
            <p className="blocks-needs">Il faut&#8239;: {needs(form)}.</p>
          </div>
          <div className="prose blocks-drawn" dangerouslySetInnerHTML={{ __html: html }} />
          <div className="blocks-copy">
            <BlockText id={`${kind}-texte`} label={`Texte de l’exemple, ${form.title}`} text={text} />
            <a className="button button-small" href={href("/admin/articles/blocs/:kind", { kind })}>
              Remplir un formulaire
            </a>
          </div>
        </section>
      ))}
    </>
  );
}

/** "Titre, Barres (de 2 à 12), Adresse de la source". */
const needs = ({ parts }: BlockForm) =>
  parts
    .filter((part) => isRows(part) || !part.optional)
    .map((part) =>
      (isRows(part) ? `${part.legend} (de ${part.min} à ${part.max})` : part.label).replace(
        /^\p{Lu}(?!\p{Lu})/u,
        (first) => first.toLowerCase(),
      ),
    )
    .join(", ");
