import { ButtonLink } from "#app/ui/button.tsx";

/** On paper, beside the title of a register. */
export function PrintLink({ at }: { at: string }) {
  return (
    <ButtonLink href={`${at}/imprimer`} kind="quiet">
      Imprimer ou PDF
    </ButtonLink>
  );
}
