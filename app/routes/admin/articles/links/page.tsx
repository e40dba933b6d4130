import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { quoted } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { BlockText } from "../blocks/block-text.tsx";
import { pagesFound } from "../editor-data.server.ts";
import type { Route } from "./+types/page";
import "../blocks/blocks.css";

export const loader = ({ request }: Route.LoaderArgs) => pagesFound(request);

const markdownOf = ({ title, path }: { title: string; path: string }) => `[${title.replaceAll(/[[\]]/g, "")}](${path})`;

/** What the editor's dialog does, as a page: find one of ours, and copy the link to it. */
export default function Links({ loaderData: { q, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Liens"
        text="Cherchez une page du site, puis copiez son lien dans le texte de l’article."
        back={{ to: href("/admin/articles"), label: "Articles" }}
      />
      <p className="max-w-176 mb-5">
        Un lien s’écrit <code>[les mots à toucher](l’adresse)</code>. L’adresse commence par https:// pour un autre
        site, par / pour une page de Clairvoix, par mailto: pour une adresse email. Un article n’est pas publié avec un
        lien vide ou rompu.
      </p>
      <SearchField
        action={href("/admin/articles/liens")}
        label="Chercher un article, un mot du lexique, une élection…"
        defaultValue={q}
      />
      {pages.map((page, index) => (
        <section key={page.path} className="mt-6" aria-labelledby={`page-${index}`}>
          <h2 id={`page-${index}`} className="mb-2">
            <a href={page.path}>{page.title}</a> <small>{page.place}</small>
          </h2>
          <BlockText id={`page-${index}-lien`} label={`Lien vers ${page.title}`} text={markdownOf(page)} />
        </section>
      ))}
      {q && pages.length === 0 ? (
        <EmptyState plain title={`Rien pour ${quoted(q)}`} text="Essayez un autre mot." />
      ) : null}
    </>
  );
}
