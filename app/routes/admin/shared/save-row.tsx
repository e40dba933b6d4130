import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";

/** The end of a form: saves, or leaves for the list. */
export function SaveRow({ label, cancel }: { label: string; cancel: string }) {
  return (
    <div className="button-row">
      <SubmitButton busy="Enregistrement…">{label}</SubmitButton>
      <ButtonLink href={cancel} kind="bare">
        Annuler
      </ButtonLink>
    </div>
  );
}
