import { href } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatMoment } from "#app/utils/dates.ts";
import type { PageTyping } from "./page-state.server.ts";

/** Above a form with a text of this person's that was never saved: to take back or throw away, with or without script. */
export function UnsavedNotice({
  typing: { page, kept, older, taken },
  waits,
  after,
}: {
  typing: PageTyping;
  waits: boolean;
  /** The copy that the form continues. */
  after: string;
}) {
  if (!kept || !(waits || taken)) return null;
  const at = <time dateTime={kept.at}>{formatMoment(kept.at)}</time>;
  return (
    <section className="notice bo-notice" aria-label="Texte non enregistré">
      <p>
        {taken ? (
          <>Votre texte du {at} est dans le formulaire. Il n’est pas encore enregistré.</>
        ) : (
          <>Un texte non enregistré du {at} vous attend.</>
        )}
        {older.map((one) => ` Un autre, du ${formatMoment(one)}, reviendra une fois celui-ci enregistré ou jeté.`)}
      </p>
      <div className="button-row">
        {taken ? null : (
          <a className="button button-small" href={`${page}?saisie=reprendre`}>
            Reprendre
          </a>
        )}
        <ButtonForm
          action={href("/admin/saisie/jeter")}
          values={{ page, at: taken ? after : kept.at }}
          className="button button-quiet button-small"
        >
          Jeter
        </ButtonForm>
      </div>
    </section>
  );
}
