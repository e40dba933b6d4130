import { href } from "react-router";
import { readPath } from "#app/modules/letter/subscribers/schema.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { RobinListening } from "#app/ui/robin/robin.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/asked";
import { LetterSheet } from "./sheet.tsx";

export const meta = unlistedMeta("/lettre/presque", "Regarde tes emails", "Encore un geste pour recevoir la lettre.");

export const loader = ({ request }: Route.LoaderArgs) => ({
  from: readPath.parse(new URL(request.url).searchParams.get("de") ?? undefined),
});

/** What follows every sign-up, whatever the address. */
export default function LetterAsked({ loaderData: { from } }: Route.ComponentProps) {
  return (
    <LetterSheet
      title="Regarde tes emails"
      text="Un email arrive à cette adresse, si elle peut en recevoir. Ouvre-le et confirme&#8239;: la lettre vient ensuite."
    >
      <RobinListening className="w-36" />
      <p className="text-soft">
        Rien après quelques minutes&#8239;? Regarde dans les indésirables. Nous n’écrivons qu’une fois par jour à une
        même adresse&#8239;: l’email d’une première demande sert encore pendant {keptFor("lettersAsked")}.
      </p>
      <p className="button-row">
        <ButtonLink href={from ?? href("/")}>{from ? "Retour à l’article" : "Retour à l’accueil"}</ButtonLink>
        <QuietLink href={href("/lettre")}>Une autre adresse</QuietLink>
      </p>
    </LetterSheet>
  );
}
