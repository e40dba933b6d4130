import type { ReactNode } from "react";
import { href } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";

const pages = {
  "/suivis": { title: "Ce que tu suis", short: "Suivis" },
  "/gardes": { title: "Ce que tu gardes", short: "Gardés" },
};

interface Props {
  at: keyof typeof pages;
  hasAccount: boolean;
  /** What was just pressed is not here: this browser keeps nothing. */
  isLost: boolean;
  children: ReactNode;
}

export const OwnPage = ({ at, hasAccount, isLost, children }: Props) => (
  <main id="contenu" className="wrap pb-16">
    <PageTitle title={pages[at].title}>
      <nav aria-label="À toi" className="flex flex-wrap gap-2">
        {Object.entries(pages).map(([page, { short }]) => (
          <a key={page} className="chip" href={page} aria-current={page === at ? "page" : undefined}>
            {short}
          </a>
        ))}
      </nav>
    </PageTitle>
    {isLost ? (
      <p className="notice mb-8">
        Ton navigateur n’a pas gardé ton choix&#8239;: il refuse les cookies de ce site. Autorise-les, ou{" "}
        <a href={href("/connexion")}>connecte-toi</a>.
      </p>
    ) : null}
    {children}
    <p className="mt-12 text-sm text-soft">
      {hasAccount
        ? "Gardé avec ton compte, sur tous tes appareils."
        : "Gardé sur cet appareil pendant un an, dans un cookie que nous ne relions à personne."}
    </p>
  </main>
);
