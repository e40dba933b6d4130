import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";

interface Props {
  label?: string;
  busy?: string;
  cancel?: string;
  /** What else the form can do once it is saved: the words of its button, by what its action calls it (`acts`). */
  acts?: Record<string, string>;
}

/** The end of a form, always in sight: saves, or leaves for the list. */
export function FormActions({ label = "Enregistrer", busy = "Enregistrement…", cancel, acts = {} }: Props) {
  return (
    <div className="button-row form-bar max-[40rem]:gap-2">
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {Object.entries(acts).map(([word, words]) => (
        <SubmitButton key={word} name="puis" value={word} className="button button-quiet">
          {words}
        </SubmitButton>
      ))}
      {cancel ? (
        <ButtonLink href={cancel} className="button-bare">
          Annuler
        </ButtonLink>
      ) : null}
    </div>
  );
}
