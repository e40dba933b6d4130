import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A list without a term never leads to itself: the whole of it is offered to who sees a part. */
export function NoTerm({ q, isPart }: { q: string; isPart: boolean }) {
  const subject = `Un mot à expliquer\u202F: ${q}`;
  return (
    <EmptyState
      title={q ? "Rien trouvé" : "Pas encore de terme ici"}
      text={q ? "Essaie un mot plus court, ou dis-nous lequel te manque." : "Dis-nous quel mot te manque."}
      action={
        <div className="button-row">
          {q || isPart ? <ButtonLink href={href("/lexique")}>Voir tout le lexique</ButtonLink> : null}
          <ButtonLink href={`${href("/contact")}?${new URLSearchParams({ sujet: subject })}`} kind="quiet">
            Proposer un mot
          </ButtonLink>
        </div>
      }
    />
  );
}
