import type { ComponentProps } from "react";
import { TextField } from "#app/ui/form/fields.tsx";

interface Props {
  field: ComponentProps<typeof TextField>["field"];
  /** How an address that is left empty is made: "/elections/… Vide : faite avec le nom." */
  made: string;
  /** Is the page there already? */
  stands: boolean;
  maxLength?: number;
}

/** The address of a page: what it had still leads to it (records/old-slugs). */
export function SlugField({ field, made, stands, maxLength = 100 }: Props) {
  return (
    <TextField
      field={field}
      label="Adresse de la page"
      optional
      hint={stands ? "L’ancienne adresse mènera à la nouvelle." : made}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
    />
  );
}
