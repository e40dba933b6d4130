import { href } from "react-router";
import { letterForm, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { frequencies } from "#app/modules/letter/subscribers/labels.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { choices } from "#app/utils/choices.ts";
import { declaredList } from "../declared/list.tsx";
import { When } from "../shared/when.tsx";
import { letters } from "./section.server.ts";

const page = declaredList<typeof letters>("letter", {
  form: letterForm,
  title: "Lettre",
  text: "«\u202FLa lettre de Robin\u202F», par email à qui l’a demandée.",
  adding: "Écrire une lettre",
  tabs: ({ canManage }) =>
    canManage ? (
      <PostForm action={href("/admin/lettre/composer")} className="button-row mb-4">
        <button type="submit" className="button button-quiet" name="frequency" value="daily">
          Composer la lettre du jour
        </button>
        <button type="submit" className="button button-quiet" name="frequency" value="weekly">
          Composer la lettre de la semaine
        </button>
      </PostForm>
    ) : null,
  search: "Objet ou texte",
  filters: [
    { name: "rythme", label: "Rythme", all: "Tous", options: choices(frequencies) },
    { name: "etat", label: "État", all: "Tous", options: choices(stateLabels) },
  ],
  none: { title: "Aucune lettre", text: "Composez la première à partir de ce qui est paru." },
  name: { key: "subject", label: "Objet", sortable: true },
  columns: [
    { key: "state", label: "État", never: true, cell: ({ state }) => stateLabels[state] },
    { key: "frequency", label: "Rythme", wide: true },
    {
      key: "scheduledFor",
      label: "Départ",
      sortable: true,
      never: true,
      cell: ({ sentAt, scheduledFor }) => {
        const at = sentAt ?? scheduledFor;
        return at && <When date={at.toISOString()} />;
      },
    },
  ],
});

export const meta = page.meta;
export const loader = letters.list;
export default page.Page;
