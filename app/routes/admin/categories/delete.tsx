import { href } from "react-router";
import { rowFormAction, binOf } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { categories, deleteCategory } from "#app/modules/categories/categories.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { categoryDeletionSchema } from "#app/modules/categories/schema.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { plural, quoted } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/delete";

export async function loader({ params }: Route.LoaderArgs) {
  const category = orNotFound(await categories.find(rowId(params.id)));
  const others = (await listCategories()).filter(({ id }) => id !== category.id);
  return { category, others: others.map(({ id, name }) => ({ value: String(id), label: name })) };
}

export const action = rowFormAction(
  categoryDeletionSchema,
  (actor, id, { moveTo = null }) => deleteCategory(actor, id, moveTo),
  {
    to: href("/admin/categories"),
    message: {
      title: "Catégorie supprimée.",
      description: `Elle reste ${keptFor("bin")} dans la corbeille.`,
      bin: binOf(href("/admin/categories")),
    },
    undo: (id) => href("/admin/categories/:id/retablir", { id }),
  },
);

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, others } = loaderData;
  const form = useAppForm(categoryDeletionSchema, { actionData, id: "suppression" });
  const back = href("/admin/categories/:id", { id: category.id });
  const label =
    category.articles === 1 ? "Où va son article\u202F?" : `Où vont ses ${plural(category.articles, "article")}\u202F?`;
  return (
    <>
      <PageHead
        title={`Supprimer la catégorie ${quoted(category.name)}\u202F?`}
        tab="Supprimer une catégorie"
        back={{ to: back, label: category.name }}
      />
      <AppFormView form={form} labels={{ moveTo: label }}>
        {category.articles > 0 ? (
          <SelectField
            field={form.fields.moveTo}
            label={label}
            hint="Les articles restent en ligne. Si vous rétablissez la catégorie, ils y reviennent."
            options={others}
            placeholder="Nulle part&#8239;: sans catégorie"
          />
        ) : (
          <p>Aucun article ne l’utilise.</p>
        )}
        <p>Elle reste {keptFor("bin")} dans la corbeille, d’où vous pouvez la rétablir.</p>
        <div className="button-row">
          <QuietLink href={back}>Annuler</QuietLink>
          <SubmitButton busy="Suppression…">Supprimer</SubmitButton>
        </div>
      </AppFormView>
    </>
  );
}
