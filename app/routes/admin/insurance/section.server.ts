import { naming } from "#app/http/section.server.ts";
import { documentChoices } from "#app/modules/documents/queries.server.ts";
import { insurances as table } from "#app/modules/insurance/insurances.server.ts";
import { quoted } from "#app/utils/text.ts";
import { declaredSection } from "../declared/section.server.ts";

export const insurances = declaredSection(table, {
  file: "assurances",
  describe: naming(table.find, ({ post, insurer }) => `l’assurance ${quoted(post)} (${insurer})`),
  choices: async () => ({
    documents: (await documentChoices()).map(({ id, title }) => ({ value: String(id), label: title })),
  }),
  csv: {
    contractNumber: "Contrat",
    endOn: "Fin",
    yearlyCost: { label: "Coût par an (euros)", value: ({ cents }) => cents / 100 },
    reminderDays: false,
    certificateId: { label: "Attestation", value: ({ certificate }) => certificate?.title },
  },
});
