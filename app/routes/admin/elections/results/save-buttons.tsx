import { SubmitButton } from "#app/ui/form/form.tsx";

/** Name and value of the button that publishes. */
export const PUBLISH = "suite";

export const asksToPublish = (form: FormData): boolean => form.get(PUBLISH) === "publier";

interface Props {
  isOut: boolean;
  /** When it may be published; empty once it may. */
  until: string;
}

/** Publishes, or keeps for later: before the hour, keeping is what one does. */
export function SaveButtons({ isOut, until }: Props) {
  const publish = (
    <SubmitButton
      name={PUBLISH}
      value="publier"
      busy="Publication…"
      className={until ? "button button-quiet" : "button"}
    >
      {isOut ? "Publier le changement" : "Publier"}
    </SubmitButton>
  );
  const keep = isOut ? null : (
    <SubmitButton busy="Enregistrement…" className={until ? "button" : "button button-quiet"}>
      Enregistrer sans publier
    </SubmitButton>
  );
  return (
    <div className="button-row form-bar">
      {until ? keep : publish}
      {until ? publish : keep}
    </div>
  );
}
