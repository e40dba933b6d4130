import { type MouseEvent, useState } from "react";
import { SmallButton } from "#app/ui/button.tsx";
import { KEPT } from "#app/ui/editor/use-autosave.ts";
import { sentValues } from "#app/ui/form/form.tsx";
import { articleAt } from "../address.ts";
import { fieldLabels } from "../labels.ts";
import { useArticleForm } from "./form-context.ts";

/** Who signs: folded once someone does. An account without a page is offered one on the way. */
export function Signatures() {
  const { form, typed, actionData, choices, desk } = useArticleForm();
  const { members } = choices;
  const sent = sentValues(actionData);
  const authorIds = sent ? [sent.authorIds ?? []].flat().map(String) : typed.authorIds;
  const signUrl = desk && !desk.hasPage ? articleAt(desk.id, "etape") : null;
  const [chosen, setChosen] = useState(authorIds);
  const [open] = useState(authorIds.length === 0 && signUrl === null);
  const [isCut, setCut] = useState(false);
  /** By itself: the form's own sending refuses what is not complete. What is typed is kept on the way. */
  const sign = async (event: MouseEvent<HTMLButtonElement>) => {
    const { form, name, value } = event.currentTarget;
    if (!form || !signUrl) return;
    event.preventDefault();
    const body = new FormData(form);
    body.set(name, value);
    const answer = await fetch(signUrl, { method: "POST", body }).catch(() => null);
    if (!answer?.redirected) return setCut(true);
    form.dispatchEvent(new Event(KEPT));
    location.assign(answer.url);
  };
  const names = members.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <section className="ed-panel" id={`${form.id}-field-authorIds`} tabIndex={-1}>
      <h2>{fieldLabels.authorIds}</h2>
      {signUrl ? (
        <div className="flex flex-col items-start gap-[0.6rem]">
          <p>Vous n’avez pas encore de page dans l’équipe&#x202f;: votre nom ne peut pas paraître.</p>
          <SmallButton
            type="submit"
            formAction={signUrl}
            formNoValidate
            name="vers"
            value="signature"
            onClick={(event) => void sign(event)}
          >
            Signer de mon nom
          </SmallButton>
          {isCut ? (
            <p className="field-error" role="alert">
              La page ne s’ouvre pas&#x202f;: vérifiez le réseau, puis réessayez. Votre texte reste ici.
            </p>
          ) : null}
        </div>
      ) : null}
      <details className="ed-signed" open={open}>
        <summary className="flex items-center justify-between gap-3 min-h-11">
          <span>{names.length > 0 ? `Par ${new Intl.ListFormat("fr").format(names)}` : "Personne ne signe"}</span>
          <span className="flex-none text-ink underline decoration-1 underline-offset-[0.2em]">Changer</span>
        </summary>
        <fieldset
          className="grid gap-[0.15rem]"
          onChange={({ currentTarget }) =>
            setChosen([...currentTarget.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value))
          }
        >
          <legend className="visually-hidden mb-[0.35rem] font-[650]">Écrit par</legend>
          {members.map(({ value, label }) => (
            <label className="flex items-center gap-[0.55rem] min-h-11" key={value}>
              <input
                className="size-[1.15rem]"
                type="checkbox"
                name="authorIds"
                value={value}
                defaultChecked={authorIds.includes(value)}
              />{" "}
              {label}
            </label>
          ))}
        </fieldset>
      </details>
    </section>
  );
}
