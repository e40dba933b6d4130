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
