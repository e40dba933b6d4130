import { listRows } from "#app/http/list-rows.server.ts";
import { insuranceSorts, listInsurances } from "#app/modules/insurance/queries.server.ts";
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
