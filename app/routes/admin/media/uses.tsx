import { href } from "react-router";
import type { Use, UseKind } from "#app/modules/media/usage.server.ts";

const useLabels: Record<UseKind, string> = {
  article: "Image d’article",
  text: "Dans le texte",
  flash: "Flash info",
  video: "Vidéo",
  news: "Actualité",
  episode: "Podcast",
  direct: "Suivi en direct",
  edition: "Édition du jour",
  member: "Équipe",
  candidacy: "Candidature",
  instagram: "Publication Instagram",
  logo: "Réglages",
};

/** Where what shows it is changed; none where the back office has no page for it. */
function placeOf({ kind, id }: Use): string | null {
  const params = { id: String(id) };
  switch (kind) {
    case "article":
    case "text":
      return href("/admin/articles/:id", params);
    case "flash":
      return href("/admin/flash-infos/:id", params);
    case "video":
      return href("/admin/videos/:id", params);
    case "news":
      return href("/admin/news/:id", params);
    case "edition":
      return href("/admin/une/:id", params);
    case "candidacy":
      return href("/admin/elections/candidatures/:id", params);
    case "instagram":
      return href("/admin/instagram-sources/publications/:id", params);
    default:
      return null;
  }
}

export function MediaUses({ shown }: { shown: Use[] }) {
  if (shown.length === 0) return <p className="bo-muted">Nulle part. Vous pouvez la supprimer.</p>;
  return (
    <ul className="grid gap-2">
      {shown.map((use, index) => {
        const place = use.isDeleted ? null : placeOf(use);
        return (
          // A text may show it twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {place ? <a href={place}>{use.title}</a> : use.title}
            <span className="bo-muted block">
              {useLabels[use.kind]}
              {use.isDeleted ? ", dans la corbeille" : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
