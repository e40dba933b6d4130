import { href } from "react-router";
import { shownAlone } from "#app/modules/articles/shown-text.server.ts";
import { type Kind, isRows } from "#app/modules/blocks/kind.ts";
import { kinds } from "#app/modules/blocks/kinds.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { KindDrawing } from "#app/ui/editor/kind-drawing.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/blocks";
import { BlockText } from "./block-text.tsx";
import "#app/modules/blocks/form/block-form.css";
import "./blocks.css";

export async function loader() {
  const shown = await Promise.all(
    kinds.map(async (kind) => {
      const { name, title, purpose, drawing, example } = kind;
      const rendered = await renderArticle(example);
      const html = rendered.ok ? (await shownAlone(rendered.value.html, `${name}-exemple`)).html : "";
      return { name, title, purpose, drawing, needs: needs(kind), text: example, html };
    }),
  );
  return { shown };
}

export default function Blocks({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Blocs"
        text="Un chiffre, une frise, un vote&#x202f;: ce qu’un dessin montre mieux qu’un paragraphe."
        back={{ to: href("/admin/articles"), label: "Articles" }}
      />
      <p className="max-w-176 mb-5">
        Un bloc s’écrit dans le texte de l’article, entre deux lignes vides. Dans l’éditeur, le bouton
        «&#8239;Bloc&#8239;» le remplit avec vous&#8239;; ici, chaque exemple se copie. Un bloc à corriger n’empêche pas
        d’enregistrer un brouillon, seulement de le publier.
      </p>
      <nav aria-label="Les blocs">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
          {shown.map(({ name, title, drawing }) => (
            <li key={name}>
              <a className="kind-choice" href={`#${name}`}>
                <KindDrawing drawing={drawing} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ name, title, purpose, needs: all, text, html }) => (
        <section key={name} id={name} className="blocks-kind" aria-labelledby={`${name}-titre`}>
          <div className="grid content-start justify-items-start gap-[0.6rem]">
            <h2 id={`${name}-titre`}>{title}</h2>
            <p>{purpose}</p>
            <p className="text-soft text-sm">Il faut&#8239;: {all}.</p>
          </div>
          <div
            className="prose blocks-drawn max-w-168 px-[clamp(1rem,0.5rem_+_1.5vw,1.5rem)]"
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <div className="grid content-start justify-items-start gap-[0.6rem]">
            <BlockText id={`${name}-texte`} label={`Texte de l’exemple, ${title}`} text={text} />
            <a className="button button-small" href={href("/admin/articles/blocs/:kind", { kind: name })}>
              Remplir un formulaire
            </a>
          </div>
        </section>
      ))}
    </>
  );
}

/** "Titre, Barres (de 2 à 12), Adresse de la source". */
const needs = ({ fields }: Kind) =>
  fields
    .filter((part) => isRows(part) || !part.optional)
    .map((part) =>
      (isRows(part) ? `${part.legend} (de ${part.min} à ${part.max})` : part.label).replace(
        /^\p{Lu}(?!\p{Lu})/u,
        (first) => first.toLowerCase(),
      ),
    )
    .join(", ");
