import { ButtonLink } from "#app/ui/button.tsx";
import { HiddenKeys } from "#app/ui/form/keys.tsx";

/** Paper and spreadsheet, beside the title of a register. */
export function TakeAway({ at }: { at: string }) {
  return (
    <>
      <ButtonLink href={`${at}/imprimer`} kind="quiet">
        Imprimer ou PDF
      </ButtonLink>
      {/* The answer is a file: React would wait for a page. */}
      <form method="post" action={`${at}/exporter`}>
        <HiddenKeys />
        <button type="submit" className="button button-quiet">
          Exporter en CSV
        </button>
      </form>
    </>
  );
}
