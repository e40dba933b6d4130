import { acceptOf, everyFileKind } from "#app/modules/media/file-kinds.ts";
import { FileField } from "#app/ui/form/fields.tsx";
import { type RowsForm, rowField } from "#app/ui/form/rows.tsx";

export const DocumentFile = ({ form }: { form: RowsForm }) => (
  <FileField
    field={rowField(form, "file", "")}
    label="Fichier"
    required
    hint="PDF, Word, Excel, PowerPoint ou LibreOffice, 10 Mo au plus."
    accept={acceptOf(everyFileKind)}
  />
);
