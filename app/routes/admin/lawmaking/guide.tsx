import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { type LawCountry, lawAddresses, lawCountryOf, pathLabels, waysOf } from "#app/modules/lawmaking/labels.ts";
import { findLawGuide, saveLawGuide } from "#app/modules/lawmaking/lawmaking.server.ts";
import { lawGuideForm } from "#app/modules/lawmaking/schema.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { LawTabs } from "../shared/tabs.tsx";
import type { Route } from "./+types/guide";

const countryIn = (pattern: string) => lawCountryOf(pattern) ?? "FR";

export async function loader({ pattern }: Route.LoaderArgs) {
  const country = countryIn(pattern);
  return { country, guide: await findLawGuide(country) };
}

export function action(args: Route.ActionArgs) {
  const country = countryIn(args.pattern);
  const save = formAction(lawGuideForm.schema, (actor, value) => saveLawGuide(actor, country, value), {
    to: href(`/admin/fabrique-loi/page/${lawAddresses[country]}`),
    message: { title: "Page enregistrée.", see: { href: pageOf(country), label: "Voir la page" } },
  });
  return save(args);
}

const pageOf = (country: LawCountry) => href(`/creation-lois/${lawAddresses[country]}`);

export default function LawGuidePage({ loaderData: { country, guide }, actionData }: Route.ComponentProps) {
  const [firstWhen, secondWhen, thirdWhen] = waysOf[country].map((way) => pathLabels[way]);
  return (
    <>
      <PageHead
        title={`Fabrique de la loi, ${countryLabels[country]}`}
        tab="Fabrique de la loi, textes"
        text="Les textes autour des étapes, et la loi suivie pas à pas."
      >
        <a href={pageOf(country)} target="_blank" rel="noreferrer">
          Voir la page
        </a>
      </PageHead>
      <LawTabs canManage />
      <DeclaredForm
        of={lawGuideForm}
        id="guide"
        actionData={actionData}
        data={{ row: guide }}
        hints={{ firstWhen, secondWhen, thirdWhen }}
      >
        <FormActions cancel={href("/admin/fabrique-loi")} />
      </DeclaredForm>
    </>
  );
}
