import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { electionChoices } from "#app/modules/elections/candidacies/queries.server.ts";
import { sponsorshipForm } from "#app/modules/elections/sponsorships/schema.ts";
import { importSponsorships, listImports } from "#app/modules/elections/sponsorships/sponsorships.server.ts";
import { FileField } from "#app/ui/form/fields.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { DeclaredForm } from "../../declared/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { ElectionTabs } from "../../shared/tabs.tsx";
import { uploadedFile } from "../../shared/uploaded-file.ts";
import type { Route } from "./+types/sponsorships";

export async function loader() {
  return { elections: await electionChoices(), imports: await listImports() };
}

export const action = formAction(
  sponsorshipForm.schema,
  (actor, value, _key, { formData }) => importSponsorships(actor, value, uploadedFile(formData, "file")),
  {
    to: href("/admin/elections/candidatures/parrainages"),
    message: ({ total }, { more }) =>
      more === 0
        ? "Ce fichier était déjà là\u202F: rien n’a changé."
        : `Parrainages importés\u202F: ${total.toLocaleString("fr-FR")} en tout.`,
  },
);

export default function Sponsorships({ loaderData: { elections, imports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Parrainages"
        text="Le fichier CSV que le Conseil constitutionnel publie deux fois par semaine. Chaque import remplace le précédent."
      />
      <ElectionTabs canManage />
      {imports.map(({ election, total, publishedOn, unlisted }) => (
        <p key={election} className="notice mb-5">
          {election}&#8239;: {plural(total, "parrainage")}, publiés jusqu’au {formatDay(publishedOn)}.
          {unlisted.length > 0 ? (
            <>
              {" "}
              Dix parrainages ou plus, et absents de notre liste&#8239;: {new Intl.ListFormat("fr").format(unlisted)}.
              Cherchez leur annonce, ou vérifiez l’orthographe de leur nom.
            </>
          ) : null}
        </p>
      ))}
      <DeclaredForm
        of={sponsorshipForm}
        id="parrainages"
        actionData={actionData}
        data={{ elections }}
        file={{
          name: "file",
          label: "Fichier",
          before: "total",
          draw: ({ form }) => (
            <FileField
              field={rowField(form, "file", "")}
              label="Fichier"
              required
              hint="CSV, 6 Mo au plus. Seuls des nombres sont gardés, aucun nom d’élu."
              accept=".csv,text/csv"
            />
          ),
        }}
        sentByEnter
      >
        <FormActions label="Importer" cancel={href("/admin/elections/candidatures")} />
      </DeclaredForm>
    </>
  );
}
