import { href, useSearchParams } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { askersOf, whomToAsk } from "#app/modules/live/asking.server.ts";
import { createDirect } from "#app/modules/live/mutations.server.ts";
import { directForm } from "#app/modules/live/schema.ts";
import { templateNamed, templateNames, templates } from "#app/modules/live/templates.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { canAdminister, canOpenDirects } from "#app/records/rights/permissions.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { list } from "./addresses.ts";
import { AskForRight, Askers } from "./ask-for-right.tsx";
import { type Chip, Chips } from "./chips.tsx";
import { DirectForm } from "./form.tsx";

const templateIn = (search: URLSearchParams) => templateNamed(search.get("modele"));

/** Whom to ask, for who opens none; who asks, for who may answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = staffActor(context);
  const ask = canOpenDirects(actor, await siteSettings()) ? null : await whomToAsk(actor, null);
  return { ask, askers: canAdminister(actor) ? await askersOf(null) : [] };
}

export const action = formAction(
  directForm.schema,
  async (actor, value, key, { formData, request }) => {
    const template = templateIn(new URL(request.url).searchParams) ?? "";
    const made = await createDirect(actor, value, uploadedFile(formData, "image"), key, { template });
    return made.ok ? { ...made, value: { ...made.value, starts: formData.get("puis") === "commencer" } } : made;
  },
  {
    to: ({ id, starts }) => href(`/admin/directs/:id/${starts ? "commencer" : "editeurs"}`, { id }),
    message: (_, { starts }) =>
      starts
        ? "Direct enregistré\u202F: il reste à le commencer."
        : { title: "Brouillon enregistré.", description: "Choisissez qui le suivra, puis annoncez-le." },
  },
);

export default function NewDirect({ loaderData: { ask, askers }, actionData }: Route.ComponentProps) {
  const template = templateIn(useSearchParams()[0]);
  const page = href("/admin/directs/nouveau");
  const choices: Chip[] = [
    ["Page vide", "", page],
    ...templateNames.map((name): Chip => [templates[name].label, name, `${page}?modele=${name}`]),
  ];
  return (
    <>
      <PageHead title="Nouveau direct" back={{ to: list, label: "Directs" }} />
      {ask === null ? (
        <>
          <Askers
            askers={askers}
            wants="ouvrir un direct"
            given={href("/admin/settings/redaction")}
            refusal={(staffId) => href("/admin/directs/demander/:staffId/refuser", { staffId })}
          />
          <Chips label="Commencer avec" className="mb-4" items={choices} chosen={template ?? ""} />
          <DirectForm
            key={template}
            actionData={actionData}
            cancel={list}
            opens={template ? templates[template] : {}}
          />
        </>
      ) : (
        <AskForRight ask={ask}>Ouvrir un direct est réservé aux responsables.</AskForRight>
      )}
    </>
  );
}
