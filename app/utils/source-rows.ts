import { z } from "zod";
import { webAddress } from "./web-address.ts";

export interface Source {
  name: string;
  url: string;
}

export const MOST_SOURCES = 30;

const row = z.object({
  name: z.string().trim().max(200, "Ce nom est trop long\u202F: 200 caractères au plus.").default(""),
  url: webAddress({ wrong: "L’adresse d’une source commence par https:// (ou http://)." }).optional(),
});

/** The rows of a form's sources; an empty row counts for nothing, an address alone is called after its site. */
export const sourceRows = z
  .array(row)
  .max(MOST_SOURCES, "Trente sources au plus.")
  .default([])
  .superRefine((rows, issues) => {
    rows.forEach(({ name, url }, index) => {
      if (name && !url)
        issues.addIssue({
          code: "custom",
          path: [index, "url"],
          message: "Donnez l’adresse de cette source, ou videz la ligne.",
        });
    });
  })
  .transform((rows) =>
    rows.flatMap(({ name, url }): Source[] =>
      url ? [{ name: name || new URL(url).hostname.replace(/^www\./, ""), url }] : [],
    ),
  );

export const neededSources = sourceRows.refine(
  (rows) => rows.length > 0,
  "Donnez au moins une source, avec son adresse.",
);

export function sourcesIn(kept: string): Source[] {
  return JSON.parse(kept) as Source[];
}
