import { href } from "react-router";
import { analyticsScript } from "#app/http/pages/page.server.ts";
import { knownServices } from "#app/modules/push/endpoint.server.ts";
import { listStaffWithoutTwoStep } from "#app/modules/staff/admin-queries.server.ts";
import { plural } from "#app/utils/text.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { groupForms, groupWord } from "../group-forms.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { siteParts } from "../site-parts.ts";
import type { Route } from "./+types/group";
import { groupRow, saveGroup } from "./group.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData ? siteParts[loaderData.word] : "");

export async function loader({ pattern }: Route.LoaderArgs) {
  const word = groupWord(pattern);
  return {
    word,
    row: await groupRow(word),
    script: word === "mesure" ? (analyticsScript()?.src ?? null) : null,
    known: word === "notifications" ? knownServices.join(", ") : "",
    without: word === "securite" ? await listStaffWithoutTwoStep() : null,
  };
}

/** Saves the group of its address; tests walk the fields of each. */
export const action = Object.assign((args: Route.ActionArgs) => saveGroup(groupWord(args.pattern), args), {
  schemaAt: (pattern: string) => groupForms[groupWord(pattern)].of.schema,
});

/** A part of the site's settings: one declared form, whichever. */
export default function SettingsGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { word, script, known, without } = loaderData;
  const { of, id } = groupForms[word];
  const hints = {
    loadAnalyticsScript: script
      ? `Le serveur nomme ${new URL(script).host}\u202F: dites-le dans la page Confidentialité.`
      : "Le serveur n’en nomme aucun aujourd’hui\u202F: cette case ne change rien pour l’instant.",
    pushServices: `Un service par ligne, par exemple push.exemple.org ou *.push.exemple.org. Toujours acceptés\u202F: ${known}. Le serveur n’écrit à aucun autre\u202F: n’ajoutez que celui d’un navigateur connu.`,
  };
  const form = (
    <DeclaredForm key={word} of={of} id={id} actionData={actionData} data={loaderData} hints={hints}>
      {word === "reseaux" ? <p className="bo-muted">Un réseau laissé vide n’est pas montré.</p> : null}
      <FormActions />
    </DeclaredForm>
  );
  if (!without) return form;
  return (
    <div className="stack">
      {form}
      <section className="bo-panel" aria-labelledby="sans">
        <h3 id="sans">
          {without.length === 0
            ? "Toute l’équipe se connecte en deux étapes"
            : `${plural(without.length, "personne")} sans seconde étape`}
        </h3>
        {without.length === 0 ? null : (
          <ul className="grid gap-1">
            {without.map(({ id: staff, displayName }) => (
              <li key={staff}>
                <a href={href("/admin/users/:id", { id: staff })}>{displayName}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
