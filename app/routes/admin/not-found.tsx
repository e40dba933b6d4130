import { data } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** An address of the back office that nobody knows: said inside it, to those it lets in. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}

/** The words of the specification's point 2.1. */
export function ErrorBoundary() {
  return (
    <div className="empty-state">
      <title>Page introuvable | Clairvoix</title>
      <meta name="robots" content="noindex" />
      <h1>Page introuvable</h1>
      <p>La page que vous recherchez n'existe pas ou a été déplacée.</p>
      <ButtonLink href="/admin" kind="quiet">
        Tableau de bord
      </ButtonLink>
    </div>
  );
}
