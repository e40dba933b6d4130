import { href, redirect } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { askersOf } from "#app/modules/live/asking.server.ts";
import { addEditor } from "#app/modules/live/editors.server.ts";
import { editorFields, editorSchema } from "#app/modules/live/schema.ts";
import { findDirectForStaff, findTeam } from "#app/modules/live/staff-queries.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { SelectField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { type DataColumn, DataTable } from "../shared/data-table.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/team";
import { deskOf, memberAt, teamOf } from "./addresses.ts";
import { Askers } from "./ask-for-right.tsx";
import { DirectHead } from "./head.tsx";

export const meta = () => adminMeta("Équipe d’un direct");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const direct = orNotFound(await findDirectForStaff(staffActor(context), id));
  if (!direct.canLead) throw redirect(deskOf(params.id));
  return { direct, team: await findTeam(id), askers: await askersOf(id) };
}

export const action = rowFormAction(editorSchema, (actor, id, { staffId }) => addEditor(actor, id, staffId), {
  to: teamOf,
  message: "Équipe complétée.",
});

export default function Team({ loaderData: { direct, team, askers }, actionData }: Route.ComponentProps) {
  const columns: DataColumn<(typeof team.editors)[number]>[] = [
    {
      key: "name",
      label: "Nom",
      cell: ({ displayName, isActive }) => displayName + (isActive ? "" : " (compte désactivé)"),
    },
    { key: "addedAt", label: "Dans l’équipe", cell: ({ addedAt }) => <When date={addedAt} /> },
    {
      key: "actions",
      label: "",
      cell: ({ id }) => (
        <div className="bo-row-actions">
          <SmallButtonForm action={memberAt(direct.id, id, "retirer")}>Retirer</SmallButtonForm>
        </div>
      ),
    },
  ];
  // Who asks is chosen already; another, once that one has an answer.
  const staffId = String(askers[0]?.id ?? "");
  const form = useAppForm(editorSchema, { actionData, id: `equipe${staffId}`, defaultValue: { staffId } });
  const others = team.others.map((one) => ({ value: String(one.id), label: one.displayName }));
  return (
    <>
      <DirectHead direct={direct} />
      <p className="mb-4">
        Ces personnes écrivent dans le direct, modèrent ses questions, le commencent et le terminent. Les responsables
        le peuvent toujours.
      </p>
      {team.editors.length === 0 ? (
        <EmptyState
          plain
          title="Personne encore"
          text={
            others.length > 0
              ? "Ajoutez qui suivra ce direct."
              : "Les responsables l’animent\u202F: la rédaction n’a pas encore d’autre compte."
          }
          action={
            others.length === 0 && direct.canAdminister ? (
              <QuietLink href={href("/admin/users/nouveau")}>Créer un compte</QuietLink>
            ) : null
          }
        />
      ) : (
        <DataTable caption="Équipe du direct" columns={columns} rows={team.editors} />
      )}
      <Askers
        askers={askers}
        wants="écrire dans ce direct"
        refusal={(staffId) => memberAt(direct.id, staffId, "refuser")}
      />
      {others.length > 0 ? (
        <AppFormView key={staffId} form={form} labels={editorFields} className="stack mt-6">
          <SelectField
            field={form.fields.staffId}
            label={editorFields.staffId}
            required
            options={others}
            placeholder="À choisir"
          />
          <div className="button-row">
            <SubmitButton busy="Ajout…">Ajouter à l’équipe</SubmitButton>
          </div>
        </AppFormView>
      ) : null}
    </>
  );
}
