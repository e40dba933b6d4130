import { href } from "react-router";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LetterSheet } from "./sheet.tsx";

/** Who is out, and how to come back. */
export function LetterGone() {
  return (
    <LetterSheet
      title="C’est arrêté"
      text="Plus aucune lettre ne part vers toi. Ton adresse est effacée&#8239;: il n’en reste qu’une empreinte, pour ne plus t’écrire."
    >
      <p>Un geste de trop&#8239;? Donne ton adresse, et confirme depuis l’email.</p>
      <LetterSignUp origin="letter" isBare />
    </LetterSheet>
  );
}

export function UnknownLetterLink() {
  return (
    <LetterSheet
      title="Lien incomplet ou périmé"
      text="Copie-le en entier depuis l’email. S’il est ancien, l’inscription a pu s’effacer entre-temps."
    >
      <p className="button-row">
        <ButtonLink href={href("/lettre")}>S’inscrire à la lettre</ButtonLink>
        <ButtonLink href={href("/contact")} kind="quiet">
          Nous écrire
        </ButtonLink>
      </p>
    </LetterSheet>
  );
}
