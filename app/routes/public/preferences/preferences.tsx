import { data, href } from "react-router";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import {
  chosenAppearance,
  appearanceChoice,
  appearanceCookie,
  appearanceOfRequest,
} from "#app/http/pages/appearance.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { TopicChoices } from "#app/modules/accounts/topic-choices.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/button-form.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/preferences";
import "#app/ui/form/form.css";

const title = "Préférences";

export const meta = unlistedMeta("/preferences", title, "Mode léger, thème, taille du texte et notifications.");

export async function loader({ request }: Route.LoaderArgs) {
  const { keys, headers } = await keyedPage(request);
  const isLight = appearanceOfRequest(request)?.light ?? false;
  return data({ keys, isLight, choice: chosenAppearance(request.headers.get("cookie")) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const sent = await readButton(request);
  const choice = appearanceChoice({ light: sent.get("light"), theme: sent.get("theme"), size: sent.get("size") });
  return redirectWithToast(href("/preferences"), "Enregistré\u202F: le site s’affiche comme tu l’as choisi.", [
    appearanceCookie(choice),
  ]);
}

export default function Preferences({ loaderData: { keys, isLight, choice } }: Route.ComponentProps) {
  return (
    <Page
      title={title}
      text="Pour lire à ta façon, sur ce navigateur. Un cookie retient tes trois choix pendant un an, et rien sur toi."
    >
      <form method="post" action={href("/preferences")} className="stack">
        <FormKeysContext value={keys}>
          <HiddenKeys />
        </FormKeysContext>
        <Choices
          name="light"
          legend="Mode léger"
          hint={
            <>
              Pas de script, pas de police à télécharger, et une image seulement si tu cliques pour la voir. Un article
              pèse alors moins de 15&nbsp;ko. {isLight ? "Il est allumé en ce moment." : "Il est éteint en ce moment."}
            </>
          }
          chosen={choice.light}
          options={{ auto: "Quand mon navigateur demande d’économiser les données", on: "Toujours", off: "Jamais" }}
        />
        <Choices
          name="theme"
          legend="Thème"
          chosen={choice.theme}
          options={{ system: "Comme mon appareil", light: "Clair", dark: "Sombre" }}
        />
        <Choices
          name="size"
          legend="Taille du texte"
          hint="La taille choisie ici s’ajoute au réglage de ton navigateur."
          chosen={choice.size}
          options={{ normal: "Normale", large: "Grande", larger: "Très grande" }}
        />
        <div>
          <Button type="submit">Enregistrer</Button>
        </div>
      </form>
      <Notifications />
    </Page>
  );
}

/** Of this device. True as it comes, for who has no script; enhance/push/section.ts says and offers more. */
const Notifications = () => (
  <section id="notifications" className="mt-12 border-t-2 border-ink pt-8" aria-labelledby="recevoir" data-push>
    <h2 id="recevoir" className="text-xl">
      Ce que tu veux recevoir
    </h2>
    <p className="mt-2 max-w-[42rem]" data-push-words>
      Les notifications s’activent une fois l’application installée.
    </p>
    <p className="mt-1">
      <a href={href("/app-info")}>Installer l’application, ce qu’elle sait faire</a>
    </p>
    <p className="mt-1">
      Sans elle&#8239;: abonne-toi au <a href={href("/feed.xml")}>flux RSS</a>, ou demande un rappel par email sur la
      page d’un <a href={href("/suivis-en-direct")}>direct à venir</a>.
    </p>
    <div className="mt-4" data-push-button />
    <fieldset className="stack mt-6" data-push-topics hidden>
      <legend className="mb-3 font-semibold">Sur cet appareil, être prévenu de</legend>
      <TopicChoices />
      <output className="block min-h-6 text-sm text-soft" data-push-note />
    </fieldset>
    <p className="mt-4 text-sm text-soft" data-push-count hidden />
  </section>
);

interface ChoicesProps {
  name: string;
  legend: string;
  hint?: React.ReactNode;
  chosen: string;
  options: Record<string, string>;
}

const Choices = ({ name, legend, hint, chosen, options }: ChoicesProps) => (
  <fieldset className="field" aria-describedby={hint ? `${name}-hint` : undefined}>
    <legend>{legend}</legend>
    {hint ? (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    ) : null}
    {Object.entries(options).map(([value, label]) => (
      <div className="choice" key={value}>
        <input type="radio" id={`${name}-${value}`} name={name} value={value} defaultChecked={value === chosen} />
        <label htmlFor={`${name}-${value}`}>{label}</label>
      </div>
    ))}
  </fieldset>
);
