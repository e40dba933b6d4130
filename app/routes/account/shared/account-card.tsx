import { type ReactNode, useEffect } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export const AccountCard = ({ title, text, children, foot }: Props) => (
  <main id="contenu" className="wrap flex-1 py-8 md:py-14">
    <div className="mx-auto w-full max-w-[32rem]">
      <div className="stack bg-sheet p-5 shadow-sheet [clip-path:var(--cut-a)] sm:p-8">
        <header>
          <h1 className="text-2xl">{title}</h1>
          {text ? <div className="mt-2 text-soft">{text}</div> : null}
        </header>
        {children}
      </div>
      {foot ? <div className="mt-5 px-5 text-center text-sm sm:px-8">{foot}</div> : null}
    </div>
  </main>
);

/** A success that leads to the sign-in page after a while, with or without script. */
export function RedirectToSignIn({ title, delayMs }: { title: string; delayMs: number }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(href("/connexion")), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return (
    <AccountCard title={title} text="La page de connexion s’ouvre dans un instant.">
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(delayMs / 1000)};url=${href("/connexion")}`} />
      </noscript>
      <p>
        <ButtonLink href={href("/connexion")}>Se connecter</ButtonLink>
      </p>
    </AccountCard>
  );
}

export const UnknownLink = () => (
  <AccountCard title="Lien incomplet" text="Il manque une partie de ce lien. Copie-le en entier depuis l’email.">
    <p>
      <ButtonLink href={href("/contact")}>Nous écrire</ButtonLink>
    </p>
  </AccountCard>
);
