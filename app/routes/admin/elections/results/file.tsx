import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { importCounts } from "#app/modules/elections/results/mutations.server.ts";
import { MOST_BYTES, areaWords, readResultFile } from "#app/modules/elections/results/read-file.server.ts";
import { fileFields, fileSchema } from "#app/modules/elections/results/schema.ts";
import { CheckboxField, FileField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";
import { uploadedFile } from "../../shared/uploaded-file.ts";
import type { Route } from "./+types/file";
import { areaCount, headOf, loadRound, whereOf } from "./load.server.ts";
import { RoundHeader, titleOf } from "./round.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Fichier\u202F: ${titleOf(loaderData.head)}` : "Fichier du ministère");

export async function loader({ params }: Route.LoaderArgs) {
  const round = await loadRound(params);
  return { head: headOf(round), areas: areaCount(round), resultUrl: round.row?.resultUrl ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, fileSchema);
  if (!form.ok) return form.reply();
  const file = uploadedFile(form.formData, "file");
  if (!file) return form.reply({ file: ["Choisissez le fichier CSV des résultats."] });
  if (file.size > MOST_BYTES)
    return form.reply({ file: ["Ce fichier dépasse 3 Mo\u202F: prenez celui qui est par département ou par région."] });
  const read = readResultFile(new Uint8Array(await file.arrayBuffer()));
  if ("wrong" in read) return form.reply({ file: read.wrong });
  const { counted } = read;
  const { resultUrl, replace } = form.value;
  const saved = await importCounts(staffActor(context), whereOf(params), { counted, resultUrl, replace });
  if (!saved.ok) return form.reply(saved.errors);
  const places = areaWords(counted.level === "circonscription" ? "departement" : counted.level, counted.areas.length);
  return redirectWithToast(
    href("/admin/elections/:id/resultats/:tour/chiffres", params),
    `Fichier lu\u202F: ${places}, ${plural(counted.candidates.length, "nom")}. Relisez, puis publiez.`,
  );
}

export default function ResultFile({ loaderData: { head, areas, resultUrl }, actionData }: Route.ComponentProps) {
  const form = useAppForm(fileSchema, { actionData, id: "fichier", defaultValue: { resultUrl } });
  const { fields } = form;
  return (
    <>
      <RoundHeader head={head} />
      <AppFormView form={form} labels={fileFields} multipart>
        <FileField
          field={rowField(form, "file", "")}
          label={fileFields.file}
          hint="Le CSV ou le TXT du ministère de l’Intérieur, par département, par région ou par circonscription&#8239;: trois mégaoctets au plus. Les totaux de chaque ligne sont refaits."
          required
          accept=".csv,.txt,text/csv,text/plain"
        />
        <TextField field={fields.resultUrl} label={fileFields.resultUrl} optional type="url" />
        {areas > 0 ? <CheckboxField field={fields.replace} label={fileFields.replace} /> : null}
        <div className="button-row">
          <SubmitButton busy="Lecture…">Lire ce fichier</SubmitButton>
        </div>
      </AppFormView>
    </>
  );
}
