import { z } from "zod";
import { pastedList } from "#app/utils/pasted-list.ts";
import { posted } from "#app/utils/posted.ts";
import { completeAddress } from "#app/utils/web-address.ts";
import { type BlockField, type BlockRows, type Kind, type Typed, isRows } from "../kind.ts";
import { kinds } from "../kinds.ts";

export const FORMS_PAGE = "/admin/articles/blocs";

/** Ends the name of the field whose file gives a picture its address. */
export const FILE_OF = "File";

const MOST_ROWS = 60;

const text = ({ max, input }: BlockField) => {
  const typed = z.string().trim().max(max);
  return input === "url" ? typed.transform(completeAddress).refine(isHttps, "Un lien commence par https://.") : typed;
};

const isHttps = (typed: string) => typed === "" || typed.startsWith("https://");

type Row = Record<string, string>;
/** A colour alone is no row: the browser sends one of each. */
const isTyped = (row: Row) => Object.entries(row).some(([name, value]) => value && name !== "colour");

const rowOf = ({ row }: BlockRows) =>
  z.object(Object.fromEntries(row.map((field) => [field.name, text(field).default("")])));

const rowsOf = (part: BlockRows) =>
  z
    .array(rowOf(part))
    .max(MOST_ROWS)
    .default([])
    .superRefine((rows, issues) => {
      if (rows.filter(isTyped).length < part.min)
        issues.addIssue({ code: "custom", message: `Remplissez-en au moins ${part.min}.` });
      for (const [index, typed] of rows.entries())
        for (const { name, optional } of part.row)
          if (isTyped(typed) && !typed[name] && !optional)
            issues.addIssue({
              code: "custom",
              path: [index, name],
              message: "Remplissez ce champ, ou videz la ligne.",
            });
    });

const fieldsOf = ({ fields }: Kind) =>
  z.object(
    Object.fromEntries(
      fields.flatMap((part) => [
        ...(isRows(part) && part.asked ? [[`${part.name}List`, pastedList]] : []),
        [part.name, isRows(part) ? rowsOf(part) : part.optional ? text(part).default("") : text(part)],
      ]),
    ),
  );
const schemas = new Map(kinds.map((kind) => [kind.name as string, posted(fieldsOf(kind))]));

export const hasPicture = ({ fields }: Kind) =>
  fields.some((part) => (isRows(part) ? part.row : [part]).some(({ input }) => input === "picture"));

export const schemaOf = (kind: Kind) => schemas.get(kind.name) ?? posted(fieldsOf(kind));

export type Sent = Record<string, string | Row[]>;

export const typedIn = (sent: Sent): Typed => ({
  text: (name) => (typeof sent[name] === "string" ? sent[name] : ""),
  rows: (name) => (Array.isArray(sent[name]) ? sent[name].filter(isTyped) : []),
});
