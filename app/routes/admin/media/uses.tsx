import type { Use, UseKind } from "#app/modules/media/usage.server.ts";

/** What shows a picture, and the section where that is changed; none where the back office has no page for it. */
const kinds: Record<UseKind, [label: string, section?: string]> = {
  article: ["Image d’article", "articles"],
  text: ["Dans le texte", "articles"],
  flash: ["Flash info", "flash-infos"],
  video: ["Vidéo", "videos"],
  news: ["Actualité", "news"],
  episode: ["Podcast"],
  direct: ["Suivi en direct"],
  edition: ["Édition du jour", "une"],
  member: ["Équipe"],
  candidacy: ["Candidature", "elections/candidatures"],
  instagram: ["Publication Instagram", "instagram-sources/publications"],
  logo: ["Réglages"],
};

export function MediaUses({ shown }: { shown: Use[] }) {
  if (shown.length === 0) return <p className="bo-muted">Nulle part. Vous pouvez la supprimer.</p>;
  return (
    <ul className="grid gap-2">
      {shown.map(({ kind, id, title, isDeleted }, index) => {
        const [label, section] = kinds[kind];
        return (
          // A text may show it twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {section && !isDeleted ? <a href={`/admin/${section}/${id}`}>{title}</a> : title}
            <span className="bo-muted block">
              {label}
              {isDeleted ? ", dans la corbeille" : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
