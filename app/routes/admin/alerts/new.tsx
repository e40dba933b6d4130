import { useState } from "react";
import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { proposeAlert } from "#app/modules/alerts/proposals.server.ts";
import { alertToWrite } from "#app/modules/alerts/queries.server.ts";
import { alertForm } from "#app/modules/alerts/schema.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { PagesFound, SEARCH_PAGES, useLinkSearch } from "#app/ui/editor/rich/link-search.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Control, fieldOf } from "../declared/controls.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { KeysMissing, ProposalsClosed } from "./list.tsx";

const FORM = "alerte";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  alertToWrite(staffActor(context), Number(new URL(request.url).searchParams.get("article")));

export const action = formAction(alertForm.schema, (actor, input, once) => proposeAlert(actor, input, once), {
  to: ({ id }) => href("/admin/alertes/:id", { id }),
  message: "Alerte proposée\u202F: relisez-la comme un téléphone la montre.",
});

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { canPropose, isAlone, rules, isNight, hasKeys, opens, page, siteName } = loaderData;
  return (
    <>
      <PageHead
        title="Proposer une alerte"
        text={`Rien ne part d’ici\u202F: ${isAlone ? "vous la relisez, puis vous l’envoyez, ou une autre personne" : "une autre personne la relit et l’envoie"}. ${rules}`}
        back={{ to: href("/admin/alertes"), label: "Alertes" }}
      />
      <KeysMissing hasKeys={hasKeys} />
      {canPropose ? null : <ProposalsClosed />}
      <DeclaredForm
        of={alertForm}
        id={FORM}
        actionData={actionData}
        data={loaderData}
        opens={opens}
        hints={{
          sendAt: `Heure de Paris. Vide\u202F: ${isNight ? "à 7\u00A0h, car il fait nuit" : "dès qu’elle est envoyée"}.`,
        }}
        own={{
          title: (drawn) => (
            <>
              <Control {...drawn} name="title" of={alertForm.fields.title} />
              <Drawn opens={opens} image={page.image} siteName={siteName} />
            </>
          ),
          url: ({ form }) => <PageField field={fieldOf(form, "url")} page={page} />,
        }}
      >
        <FormActions label="Proposer cette alerte" busy="Un instant…" cancel={href("/admin/alertes")} />
      </DeclaredForm>
    </>
  );
}

interface Drawing {
  opens: Record<string, string>;
  /** Of the page that the form opens with: it goes where the alert leads elsewhere. */
  image: string | null;
  siteName: string;
}

function Drawn({ opens, image, siteName }: Drawing) {
  const opened = { title: opens.title ?? "", body: opens.body ?? "", url: opens.url ?? "" };
  const typed = useFormState(FORM, opened, (now) => ({
    title: String(now.get("title") ?? ""),
    body: String(now.get("body") ?? ""),
    url: String(now.get("url") ?? ""),
  }));
  return (
    <div className="push-beside">
      <PushMessage {...typed} image={typed.url === opened.url ? image : null} siteName={siteName} />
    </div>
  );
}

/** Where an alert leads: one of our pages by its name, found as one types. Without script, its address. */
export function PageField({ field, page }: { field: Field; page: { path: string; title: string } }) {
  const hydrated = useHydrated();
  const sent = String(field.defaultValue ?? "");
  const [chosen, setChosen] = useState(sent === page.path ? page : null);
  const [typed, setTyped] = useState("");
  // The focus stays here when the one that was pressed goes.
  const [hasMoved, setMoved] = useState(false);
  const found = useLinkSearch(chosen ? null : SEARCH_PAGES, typed);
  const { label, hint } = alertForm.fields.url;
  const choose = (next: typeof chosen) => {
    setMoved(true);
    setChosen(next);
  };
  const isRefused = field.errors?.length && chosen?.path === sent;
  if (hydrated && chosen && !isRefused)
    return (
      <div className="field">
        <p className="field-label">{label}</p>
        <p>
          {chosen.title}{" "}
          <button type="button" className="link-button" autoFocus={hasMoved} onClick={() => choose(null)}>
            Choisir une autre page
          </button>
        </p>
        <input type="hidden" name={field.name} value={chosen.path} />
      </div>
    );
  return (
    <div>
      <TextField
        field={field}
        label={label}
        hint={hint}
        required
        autoFocus={hasMoved}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setChosen(null);
          setTyped(currentTarget.value);
        }}
      />
      <PagesFound {...found} choose={choose} />
    </div>
  );
}
