import { useEffect, useRef, useState } from "react";
import { SmallButton, SmallLink } from "#app/ui/button.tsx";
import { formOf } from "#app/ui/editor/form-values.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { formatDayTime } from "#app/utils/dates.ts";
import { articleAt } from "../address.ts";
import { type Desk, useDesk } from "../form/form-context.ts";
import type { ArticleStatus } from "../labels.ts";
import type { Preflight } from "./preflight.server.ts";

/** Would publishing it unmarked be refused, without a reason? */
export const needsWhy = ({ status, wasSensitive }: Desk, { sensitive }: Preflight): boolean =>
  wasSensitive || (isDraft(status) && sensitive !== null);

const isDraft = (status: ArticleStatus) => status !== "published" && status !== "scheduled";

/** "Sujet sensible": ticked by the site when the text says so; a second person then reads the article. */
export function SensitiveField({ list }: { list: Preflight }) {
  const { form, fields, desk } = useDesk();
  const [wasRefused] = useState(Boolean(fields.notSensitiveWhy.errors?.length));
  useSuggestion(form.id, isDraft(desk.status) ? list.sensitive : null, wasRefused);
  const asksWhy = wasRefused || needsWhy(desk, list) || Boolean(fields.notSensitiveWhy.defaultValue);
  return (
    <section className="ed-panel pf-sensitive" aria-labelledby="relu-par">
      <h2 id="relu-par">Relu par une deuxième personne</h2>
      <input type="hidden" name="sensitiveAsked" value="on" />
      <CheckboxField
        field={fields.sensitive}
        label="Sujet sensible&#x202f;: partis, élections, justice"
        hint="Une deuxième personne lit l’article avant qu’il paraisse."
      />
      {list.sensitive ? <p className="bo-muted">{list.sensitive}</p> : null}
      {asksWhy ? (
        <div className="pf-why">
          <TextField
            field={fields.notSensitiveWhy}
            label="Pourquoi une relecture n’est pas nécessaire"
            required
            wide
            maxLength={300}
            hint="Quelques mots, que le journal garde."
          />
        </div>
      ) : null}
      <ReviewState {...list} />
    </section>
  );
}

function ReviewState({ review }: Preflight) {
  const { form, desk } = useDesk();
  const isRead = review?.last?.isCurrent ?? false;
  return (
    <div className="pf-review" id={`${form.id}-field-review`} tabIndex={-1}>
      {review?.last ? (
        <p>
          {review.last.reason
            ? `Sans deuxième lecture (${review.last.by}\u202F: ${review.last.reason})`
            : `Relu par ${review.last.by}, ${formatDayTime(review.last.at)}`}
          {isRead ? "." : "\u202F: le texte a changé depuis, il faut une nouvelle lecture."}
        </p>
      ) : (
        <p>Personne ne l’a encore relu.</p>
      )}
      {review?.waits ? (
        <p>
          Relecture demandée par {review.waits.by}, {formatDayTime(review.waits.at)}
          {review.waits.isProposal ? ", pour un changement qui n’est pas encore en ligne" : ""}.
        </p>
      ) : null}
      {isRead && !review?.waits ? null : (
        <div className="button-row">
          <SmallButton type="submit" formAction={articleAt(desk.id, "relecture/demander")}>
            {review?.waits ? "Redemander une relecture" : "Demander une relecture"}
          </SmallButton>
          {review?.mayRead ? <SmallLink href={articleAt(desk.id, "relecture")}>Lire et valider</SmallLink> : null}
        </div>
      )}
    </div>
  );
}

/** Ticks the box when the text becomes sensitive; not over the person's own choice. */
function useSuggestion(formId: string, because: string | null, wasAnswered: boolean): void {
  const isChosen = useRef(wasAnswered);
  useEffect(() => {
    const box = formOf(formId)?.querySelector<HTMLInputElement>("input[name=sensitive]");
    const onChange = (event: Event) => {
      if (event.isTrusted) isChosen.current = true;
    };
    box?.addEventListener("change", onChange);
    return () => box?.removeEventListener("change", onChange);
  }, [formId]);
  useEffect(() => {
    const form = formOf(formId);
    const box = form?.querySelector<HTMLInputElement>("input[name=sensitive]");
    const why = form?.querySelector<HTMLInputElement>("input[name=notSensitiveWhy]");
    if (!because || !box || box.checked || isChosen.current || why?.value) return;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }, [formId, because]);
}
