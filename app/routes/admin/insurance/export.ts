import { csvAnswer } from "#app/http/csv.server.ts";
import { everyInsurance } from "#app/modules/insurance/queries.server.ts";

/** Every insurance that stands, for a spreadsheet: nobody's personal data. */
export async function loader() {
  return csvAnswer(
    "assurances",
    [
      { label: "Ce qui est assuré", value: ({ post }) => post },
      { label: "Assureur", value: ({ insurer }) => insurer },
      { label: "Contrat", value: ({ contractNumber }) => contractNumber },
      { label: "Garanties", value: ({ cover }) => cover },
      { label: "Début", value: ({ startOn }) => startOn },
      { label: "Fin", value: ({ endOn }) => endOn },
      { label: "Coût par an (euros)", value: ({ cents }) => cents / 100 },
      { label: "Attestation", value: ({ certificate }) => certificate?.title },
    ],
    await everyInsurance(),
  );
}
