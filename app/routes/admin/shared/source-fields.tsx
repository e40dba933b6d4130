import { TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import type { Source } from "#app/utils/source-rows.ts";

interface Props {
  form: RowsForm;
  actionData: ActionResult | undefined;
  sources: Source[] | undefined;
}

const emptySource: Source = { name: "", url: "" };

/** The sources of a page, a row each (`sourceRows` of utils reads them). */
export function SourceFields({ form, actionData, sources = [] }: Props) {
  return (
    <Rows
      id={`${form.id}-field-sources`}
      legend="Sources"
      hint={form.fieldErrors.sources?.[0] ?? "La page précise, pas l’accueil d’un site. Nom vide\u202F: celui du site."}
      rows={useTypedRows(form.id, actionData, "sources", sources, emptySource)}
      empty={emptySource}
      spare={2}
      addLabel="Ajouter une source"
      max={30}
    >
      {({ name, url }, index) => (
        <>
          <TextField field={rowField(form, `sources[${index}].name`, name)} label="Nom" maxLength={200} />
          <TextField field={rowField(form, `sources[${index}].url`, url)} label="Lien" type="url" />
        </>
      )}
    </Rows>
  );
}
