import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A list without an article never leads to itself: what is offered is elsewhere. */
export function NoArticle({ q, isPart }: { q: string; isPart: boolean }) {
  const text = q
    ? "Essaie un mot plus court, ou un seul mot. Les accents et les majuscules ne comptent pas."
    : isPart
      ? "La rédaction y travaille. En attendant, lis ce qui vient de paraître."
      : "La rédaction prépare les premiers. D’ici là, il y a des mots à découvrir.";
  return (
    <EmptyState
      title={q ? "Rien trouvé" : "Pas encore d’article ici"}
      text={text}
      action={
        q || isPart ? (
          <ButtonLink href={href("/articles")}>Voir tous nos articles</ButtonLink>
        ) : (
          <ButtonLink href={href("/lexique")}>Ouvrir le lexique</ButtonLink>
        )
      }
    />
  );
}
