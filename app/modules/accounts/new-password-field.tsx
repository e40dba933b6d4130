import { useState } from "react";
import { PasswordField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { passwordStrength } from "./password-strength.ts";

export const NewPassword = (props: Parameters<typeof PasswordField>[0]) => (
  <PasswordField {...props} autoComplete="new-password" required />
);

const colours = ["bg-edge", "bg-brand", "bg-amber", "bg-green"] as const;

export function NewPasswordField({ field, label }: { field: Field; label: string }) {
  const [value, setValue] = useState("");
  const strength = value ? passwordStrength(value) : null;
  return (
    <div>
      <NewPassword
        field={field}
        label={label}
        hint="8 caractères au moins. Trois mots sans rapport font un bon mot de passe."
        onInput={(event) => setValue(event.currentTarget.value)}
      />
      <p className="mt-1 flex min-h-6 items-center empty:mt-0 empty:min-h-0 gap-3 text-sm text-soft" aria-live="polite">
        {strength ? (
          <>
            <span className="flex w-24 gap-1" aria-hidden="true">
              {[1, 2, 3].map((step) => (
                <span
                  key={step}
                  className={`h-1.5 flex-1 ${strength.level >= step ? colours[strength.level] : "bg-line"}`}
                />
              ))}
            </span>
            {strength.words}
          </>
        ) : null}
      </p>
    </div>
  );
}
