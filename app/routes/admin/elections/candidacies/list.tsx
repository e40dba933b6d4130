import { href } from "react-router";
import { stateLabels } from "#app/modules/elections/candidacies/labels.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn, declaredList } from "../../declared/list.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { ElectionTabs } from "../../shared/tabs.tsx";
import { candidacies } from "./section.server.ts";

const title = "Candidatures et programmes";

const page = declaredList<typeof candidacies>("candidacy", {
  form: candidacyForm,
  title,
  text: "Une personne qui a dit se présenter, et la source. Une candidature retirée reste dans la liste, marquée.",
  tabs: ({ canManage }) => <ElectionTabs canManage={canManage} />,
  search: "Nom ou parti",
  filters: ({ choices }) => [{ name: "election", label: "Élection", all: "Toutes", options: choices.elections }],
  binText: "Leurs programmes reviennent avec elles.",
  name: {
    key: "familyName",
    label: "Candidature",
    called: ({ name }) => name,
    sortable: true,
    sub: ({ election, party, state }) => (
      <span>{[election, party, stateLabels[state]].filter(Boolean).join(" · ")}</span>
    ),
  },
  columns: [
    { key: "state", wide: true },
    {
      key: "programme",
      label: "Programme",
      cell: ({ id, name, programmeAsOf, positions }, canManage) => (
        <>
          {canManage ? (
            <a
              href={href("/admin/elections/candidatures/:id/programme", { id: String(id) })}
              aria-label={`Programme de ${name}`}
            >
              {programmeAsOf ? plural(positions, "thème") : "À lire"}
            </a>
          ) : (
            plural(positions, "thème")
          )}
          {programmeAsOf ? <span className="bo-said"> au {formatDay(programmeAsOf)}</span> : null}
        </>
      ),
    },
    { ...changedColumn("Modifiée"), wider: true },
  ],
});

export const meta = () => adminMeta(title);
export const loader = candidacies.list;
export default page.Page;
