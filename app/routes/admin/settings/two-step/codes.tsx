import { useEffect, useRef } from "react";
import { href } from "react-router";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { PasswordField, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";

/** Password and code, asked again before the second step itself is changed. */
export function ProofFields({ password, code }: { password: Field; code: Field }) {
  return (
    <>
      <PasswordField field={password} label="Votre mot de passe" required />
      <TextField
        field={code}
        label="Code de l’application, ou code de secours"
        className="input-short"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
    </>
  );
}

/** The recovery codes, this once: to print, to copy, or to save as a text file, with or without script. */
export function CodesPanel({ title, codes }: { title: string; codes: string[] }) {
  const file = `Codes de secours (chacun ne sert qu’une fois)\n\n${codes.join("\n")}\n`;
  const panel = useRef<HTMLDivElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="stack" ref={panel} tabIndex={-1}>
      <h3>{title}</h3>
      <p className="max-w-176">
        Voici vos codes de secours. Chacun remplace une fois le code du téléphone, si vous le perdez.{" "}
        <strong>Ils ne seront plus montrés</strong>
        {"\u202F"}: imprimez-les, ou rangez-les dans un gestionnaire de mots de passe, ailleurs que sur ce téléphone.
      </p>
      <ul className="bo-codes grid grid-cols-[repeat(2,max-content)] gap-y-2 gap-x-10 w-fit py-4 px-5 border border-line rounded bg-sheet text-[1rem]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <QuietLink href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download="codes-de-secours.txt">
          Enregistrer dans un fichier
        </QuietLink>
        <ButtonLink href={href("/admin/settings/deux-etapes")}>Je les ai gardés</ButtonLink>
      </div>
    </div>
  );
}
