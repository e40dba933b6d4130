import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { documentChoices } from "#app/modules/documents/queries.server.ts";
import { createInsurance, insuranceBin, updateInsurance } from "#app/modules/insurance/mutations.server.ts";
import { findInsurance, insuranceSorts, listInsurances } from "#app/modules/insurance/queries.server.ts";
import { insuranceSchema } from "#app/modules/insurance/schema.ts";
import { quoted } from "#app/utils/text.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "assurances",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, insuranceSorts, "asc"), ...batch };
    return { query, ...(await listInsurances(query)) };
  },
  columns: [
    { label: "Ce qui est assuré", value: ({ post }) => post },
    { label: "Assureur", value: ({ insurer }) => insurer },
    { label: "Contrat", value: ({ contractNumber }) => contractNumber },
    { label: "Garanties", value: ({ cover }) => cover },
    { label: "Début", value: ({ startOn }) => startOn },
    { label: "Fin", value: ({ endOn }) => endOn },
    { label: "Coût par an (euros)", value: ({ cents }) => cents / 100 },
    { label: "Attestation", value: ({ certificate }) => certificate?.title },
  ],
});

export const insurances = section({
  at: href("/admin/assurances"),
  noun: "insurance",
  bin: insuranceBin,
  describe: naming(insuranceBin.find, ({ post, insurer }) => `l’assurance ${quoted(post)} (${insurer})`),
  name: naming(findInsurance, ({ post }) => post),
  row: {
    schema: insuranceSchema,
    find: findInsurance,
    create: createInsurance,
    update: updateInsurance,
    choices: async () => ({ documents: await documentChoices() }),
  },
  list: rows,
});
