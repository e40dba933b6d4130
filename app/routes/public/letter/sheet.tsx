import type { ReactNode } from "react";
import { href } from "react-router";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";

export const LetterSheet = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <main id="contenu" className="wrap flex-1 py-8 md:py-14" tabIndex={-1}>
    <div className="stack mx-auto max-w-[36rem] bg-sheet p-5 shadow-sheet [clip-path:var(--cut-a)] sm:p-8">
      <header>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-soft">{text}</p>
      </header>
      {children}
    </div>
  </main>
);

export const LetterGone = ({ isUnknown }: { isUnknown: boolean }) =>
  isUnknown ? (
    <LetterSheet
      title="Lien incomplet ou périmé"
      text="Copie-le en entier depuis l’email. S’il est ancien, l’inscription a pu s’effacer entre-temps."
    >
      <p className="button-row">
        <ButtonLink href={href("/lettre")}>S’inscrire à la lettre</ButtonLink>
        <QuietLink href={href("/contact")}>Nous écrire</QuietLink>
      </p>
    </LetterSheet>
  ) : (
    <LetterSheet
      title="C’est arrêté"
      text="Plus aucune lettre ne part vers toi. Ton adresse est effacée&#8239;: il n’en reste qu’une empreinte, pour ne plus t’écrire."
    >
      <p>Un geste de trop&#8239;? Donne ton adresse, et confirme depuis l’email.</p>
      <LetterSignUp origin="letter" isBare isQuiet />
    </LetterSheet>
  );
