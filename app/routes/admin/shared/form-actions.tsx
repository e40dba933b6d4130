import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";

interface Props {
  label?: string;
  /** What the button says meanwhile. */
  busy?: string;
  /** Where "Annuler" leads, when there is somewhere to go back to. */
  cancel?: string;
  /** Another button of the page leads. */
  quiet?: boolean;
}

/** The end of a form: saves, or leaves for the list. */
export function FormActions({ label = "Enregistrer", busy = "Enregistrement…", cancel, quiet }: Props) {
  return (
    <div className="button-row">
      <SubmitButton busy={busy} className={quiet ? "button button-quiet" : "button"}>
        {label}
      </SubmitButton>
      {cancel ? (
        <ButtonLink href={cancel} kind="bare">
          Annuler
        </ButtonLink>
      ) : null}
    </div>
  );
}
