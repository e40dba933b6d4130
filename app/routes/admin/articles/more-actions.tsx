import { href } from "react-router";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { plural } from "#app/utils/text.ts";

/** What can be done with the article besides writing it: read, show, compare, take off the site, delete last. */
export function MoreActions({ article, previewLink }: { article: StaffArticle; previewLink: string | null }) {
  const id = String(article.id);
  return (
    <div className="ed-more">
      <section className="ed-panel">
        <h2>Comparer et partager</h2>
        <div className="button-row">
          <ButtonLink href={href("/admin/articles/:id/relire", { id })} kind="quiet">
            Relire et commenter
          </ButtonLink>
          <ButtonLink href={href("/admin/articles/:id/versions", { id })} kind="quiet">
            {plural(article.revisions, "version")}
          </ButtonLink>
          <ButtonLink href={href("/admin/articles/:id/reseaux", { id })} kind="quiet">
            Images pour les réseaux
          </ButtonLink>
        </div>
      </section>
      {article.canEdit ? (
        <section className="ed-panel">
          <h2>Lien de relecture</h2>
          <p className="bo-muted">Montre l’article tel qu’il est enregistré à une personne sans compte.</p>
          {previewLink ? (
            <>
              <input
                className="input"
                readOnly
                value={previewLink}
                aria-label="Lien de relecture"
                onFocus={(event) => event.currentTarget.select()}
              />
              <div className="button-row">
                <a className="button button-quiet button-small" href={previewLink} target="_blank" rel="noopener">
                  Ouvrir
                </a>
                <ButtonForm
                  action={href("/admin/articles/:id/apercu/fermer", { id })}
                  className="button button-quiet button-small"
                >
                  Fermer ce lien
                </ButtonForm>
              </div>
            </>
          ) : (
            <ButtonForm action={href("/admin/articles/:id/apercu", { id })}>Créer un lien</ButtonForm>
          )}
        </section>
      ) : null}
      {article.canPublish ? (
        <section className="ed-panel">
          <h2>Retirer</h2>
          <p className="bo-muted">
            Retiré du site, l’article redevient un brouillon, à reprendre. Archivé, il quitte aussi le site et reste
            rangé tel quel. Les deux s’appliquent à l’article enregistré, pas à ce qui vient d’être tapé.
          </p>
          <div className="button-row">
            {article.status === "published" ? (
              <ButtonForm action={href("/admin/articles/:id/depublier", { id })}>Retirer du site</ButtonForm>
            ) : null}
            {article.status === "archived" ? (
              <ButtonForm action={href("/admin/articles/:id/depublier", { id })}>Remettre en brouillon</ButtonForm>
            ) : null}
            {article.status === "archived" ? null : (
              <ButtonForm action={href("/admin/articles/:id/archiver", { id })}>Archiver</ButtonForm>
            )}
            <ButtonLink href={href("/admin/articles/:id/supprimer", { id })} kind="danger">
              Supprimer…
            </ButtonLink>
          </div>
        </section>
      ) : null}
    </div>
  );
}
