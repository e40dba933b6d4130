import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { categoryNames, documentCategories, documentVisibility } from "#app/modules/documents/labels.ts";
import { createDocument, documents as all, listDocuments } from "#app/modules/documents/mutations.server.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { quoted } from "#app/utils/text.ts";
import { listedBy } from "../shared/listed.server.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";

const categoryWords: Record<string, string> = documentCategories;

export const rows = listRows({
  name: "documents",
  ...listedBy(
    all.sorts,
    { category: ["categorie", categoryNames], visibility: ["visible", ["staff", "public"]] },
    listDocuments,
  ),
  columns: [
    { label: "Document", value: ({ title }) => title },
    { label: "Catégorie", value: ({ category }) => categoryWords[category] ?? documentCategories.autre },
    { label: "Visible par", value: ({ visibility }) => documentVisibility[visibility] },
    { label: "Pied de page", value: ({ isStatutes }) => isStatutes },
    { label: "Fichier", value: ({ versions: [last] }) => last?.originalName },
    { label: "Version", value: ({ versions: [last] }) => last?.number },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});

export const documents = section({
  at: href("/admin/documents"),
  noun: "document",
  bin: all.bin,
  describe: naming(all.bin.find, ({ title }) => `le document ${quoted(title)} et toutes ses versions`),
  row: {
    schema: documentForm.schema,
    find: all.find,
    create: (actor, value, key, { formData }) => createDocument(actor, value, uploadedFile(formData, "file"), key),
    update: (actor, id, value) => all.update(actor, id, value),
    stays: true,
    opens: ({ id }) => href("/admin/documents/:id", { id }),
  },
  list: rows,
  uploads: ["nouveau", ":id", ":id/nouvelle-version"],
});
