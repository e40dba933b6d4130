import { useEffect } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { AccountCard } from "./account-card.tsx";

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
