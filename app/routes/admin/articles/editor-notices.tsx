import { use } from "react";
import { href } from "react-router";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { ButtonForm, FormKeysContext } from "#app/ui/form/button-form.tsx";
import { NoImplicitSubmit } from "#app/ui/form/form-view.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { When } from "../shared/when.tsx";

export function AutosaveNotice({ id, keptAt, savedAt }: { id: string; keptAt: string; savedAt: string | undefined }) {
  const isAlong = use(FormKeysContext)?.along;
  const here = id === "new" ? href("/admin/articles/new") : href("/admin/articles/:id", { id });
  return (
    <div className="notice ed-kept">
      <p>
        Une saisie non enregistrée a été gardée <When date={keptAt} />
        {savedAt && savedAt > keptAt ? ", avant le dernier enregistrement" : ""}.
      </p>
      <div className="button-row">
        <a className="button button-quiet button-small" href={`${here}?saisie=reprendre`}>
          La reprendre
        </a>
        {/* Enter in the form below must not press it. */}
        {isAlong ? <NoImplicitSubmit form="article" /> : null}
        <ButtonForm
          action={href("/admin/articles/:id/oublier", { id })}
          values={{ at: keptAt }}
          className="button button-bare button-small"
        >
          L’oublier
        </ButtonForm>
      </div>
    </div>
  );
}

export function MergedNotice({ conflicts }: { conflicts: number }) {
  return (
    <output className="notice ed-merged">
      {conflicts === 0
        ? "Les deux textes sont réunis ci-dessous, sans rien perdre. Relisez, puis enregistrez."
        : `Les deux textes sont réunis ci-dessous. À ${conflicts === 1 ? "un endroit" : `${conflicts} endroits`}, vous aviez tous deux changé les mêmes lignes\u202F: ils se suivent sous «\u202F▼ Votre texte\u202F». Gardez ce qui convient, puis enregistrez.`}
    </output>
  );
}

/** Someone else's article, or one already published, for a trial member. */
export function ReadOnly({ article }: { article: StaffArticle }) {
  return (
    <div className="stack">
      <p className="notice">Vous pouvez le lire, pas le modifier. À l’essai, on modifie ses propres brouillons.</p>
      {article.image ? (
        <Picture image={article.image} sizes="(min-width: 48rem) 40rem, 100vw" className="ed-reading-image" />
      ) : null}
      <p className="ed-reading-excerpt">{article.typed.excerpt}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
    </div>
  );
}

/** Without script, under the text: it as readers will see it, and what opens each of its blocks in its form. */
export function PlainButtons({ id, blocks }: { id: string; blocks: string[] }) {
  return (
    <>
      <button
        type="submit"
        className="button button-quiet button-small"
        formAction={href("/admin/articles/:id/apercu-de-la-saisie", { id })}
        formNoValidate
      >
        Voir l’aperçu
      </button>
      <noscript>
        {blocks.map((name, index) => (
          <button
            key={name}
            type="submit"
            className="button button-bare button-small"
            formAction={href("/admin/articles/:id/etape", { id })}
            formNoValidate
            name="bloc"
            value={index + 1}
          >
            Modifier ce bloc&#8239;: {name}
          </button>
        ))}
      </noscript>
    </>
  );
}
