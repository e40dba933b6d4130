import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { type LoaderFunctionArgs, createRoutesStub } from "react-router";
import type { z } from "zod";
import { hasField } from "#app/http/form-fields.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { type Field, fill, readPage } from "../../bench/shared/forms.ts";
import { contextFor } from "./actors.ts";
import { fits, notExported, notKept, notTold } from "./field-rules.ts";
import { listRoutes } from "./route-tree.ts";
import { post } from "./section.ts";

export interface FormPage {
  /** "/admin/glossaire/:id" */
  pattern: string;
  schema: z.ZodType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action: (args: never) => unknown;
  default: ComponentType<never>;
}

/** Every page of the back office whose action says what form it reads (http/actions.server.ts). */
export async function formPages(): Promise<FormPage[]> {
  const files = (await listRoutes()).filter(({ file }) => /^routes\/admin\/.*\.tsx$/.test(file));
  const pages = await Promise.all(
    files.map(async ({ path, file }) => {
      const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as FormPage & {
        action?: { schema?: z.ZodType; schemaAt?: (pattern: string) => z.ZodType };
      };
      const schema = module.action?.schema ?? module.action?.schemaAt?.(path);
      // One of a file that answers several addresses is told which.
      const action = (args: object) => module.action({ ...args, pattern: path } as never);
      return schema ? [{ ...module, pattern: path, schema, action }] : [];
    }),
  );
  return pages.flat();
}

export interface OpenForm {
  fields: Field[];
  /** What a browser sends of it, by name. */
  values: Map<string, string[]>;
  /** Files that it cannot go without. */
  files: [name: string, file: File][];
}

/** The form of a page as this person's browser has it, drawn from what its loader answers. */
export async function openForm(page: FormPage, actor: StaffActor, id: string): Promise<OpenForm> {
  const params = paramsOf(page, id);
  const path = page.pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "1");
  const request = new Request(`http://localhost:3000${path}`);
  const answer = await page.loader?.({ request, context: contextFor(actor), params, pattern: page.pattern } as never);
  const loaderData =
    answer && typeof answer === "object" && "init" in answer && "data" in answer ? answer.data : answer;
  const Page = page.default as ComponentType<object>;
  const Stub = createRoutesStub([
    { path: page.pattern, Component: () => <Page {...{ loaderData, params, matches: [] }} /> },
  ]);
  const forms = readPage(renderToString(<Stub initialEntries={[path]} />), path).forms;
  const known = (fields: Field[]) => fields.filter(({ name }) => hasField(page.schema, name)).length;
  const form = forms.toSorted((one, other) => known(other.fields) - known(one.fields))[0];
  if (!form) throw new Error(`no form on ${path}`);
  const fields = form.fields.filter(({ type }) => type !== "button" && type !== "submit");
  const files = fill(form, "essai").flatMap(([name, value]): [string, File][] =>
    typeof value === "string" || !value.file
      ? []
      : [[name, new File([new Uint8Array(value.bytes)], value.file, { type: value.type })]],
  );
  return { fields, values: valuesOf(fields), files };
}

function valuesOf(fields: Field[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { name, type, value, attributes } of fields) {
    const isSent = type !== "file" && (!/^(checkbox|radio)$/.test(type) || "checked" in attributes);
    values.set(name, [
      ...(values.get(name) ?? []),
      ...(isSent ? [value.replaceAll("\r\n", "\n").replace(/^\n/, "")] : []),
    ]);
  }
  return values;
}

/** A row of this number, and what is above it in the address too. */
export const paramsOf = ({ pattern }: FormPage, id: string): Record<string, string> =>
  Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, name === "tour" ? "1" : id]));

/** Fields that tell of the sending, and those of a picture or a message that is not there. */
const keys = [
  "csrf",
  "submissionKey",
  "version",
  "overwrite",
  "merge",
  "sameText",
  "shown",
  "removeImage",
  "messageId",
  "suite-de",
];

/** The fields that one fills; of lists, those of the first row. */
export const namesIn = ({ schema }: FormPage, { fields, values }: OpenForm): string[] =>
  [...values.keys()].filter(
    (name) =>
      !keys.includes(name) &&
      hasField(schema, name) &&
      !/\[[1-9]\d*\]/.test(name) &&
      fields.some((field) => field.name === name && field.type !== "hidden"),
  );

/** Does the file of its list leave it out? */
export const isLeftOut = ({ pattern }: FormPage, { fields }: OpenForm, name: string): boolean =>
  /\[|^(?:slug|image\w+)$/.test(name) ||
  fields.some((field) => field.name === name && field.type === "textarea") ||
  notExported.has(`${nounOf(pattern)} ${name}`);

const nounOf = (pattern: string) => pattern.replace(/^\/admin\/|\/(?::id|new).*$/g, "");
export const isNotKept = ({ pattern }: FormPage, name: string): boolean => notKept.has(`${nounOf(pattern)} ${name}`);
export const isNotTold = ({ pattern }: FormPage, name: string): boolean =>
  notTold.has(name) || notTold.has(`${nounOf(pattern)} ${name}`);

/** An update is of a kind, and its form has the fields of that one. */
const hasKinds = /\/mises-a-jour\//;

/** Fields that the form or its schema has, and the other has not. */
export function problemsOf({ pattern, schema }: FormPage, { fields }: OpenForm): string[] {
  const inForm = fields.flatMap(({ name, type }) =>
    type === "file" || keys.includes(name) || hasField(schema, name) ? [] : `${name} is in the form, not in its schema`,
  );
  const inSchema = namesOf(schema).flatMap((name) =>
    keys.includes(name) ||
    hasKinds.test(pattern) ||
    fields.some((field) => field.name === name || field.name.startsWith(`${name}[`))
      ? []
      : `${name} is in the schema, not in its form`,
  );
  return [...new Set(inForm), ...inSchema];
}

export function formData(values: Map<string, string[]>, files: OpenForm["files"]): FormData {
  const data = new FormData();
  for (const [name, list] of values) for (const value of list) data.append(name, value);
  for (const [name, file] of files) data.append(name, file);
  return data;
}

export const shown = (values: Map<string, string[]>, name: string): string => (values.get(name) ?? []).join("\n");

/** More refusals than that are no search. */
const MOST_TRIES = 60;
let counter = 0;

/** Sends a form with other values in these fields, and still others where one is refused. */
export async function send(page: FormPage, actor: StaffActor, id: string, form: OpenForm, names: string[]) {
  const tries = new Map(
    names.map((name) => [name, othersFor(name, form.fields, form.values.get(name) ?? [], ++counter)]),
  );
  const values = new Map(form.values);
  for (const [name, [first]] of tries) if (first) values.set(name, first);
  for (const [index, name] of names.entries()) {
    const now = shown(form.values, name);
    const fit = [0, 1, 2].map((more) => fits[name]?.(counter + index + more, now) ?? {});
    const other = fit.find((one) => one[name] === undefined || [one[name]].flat().join("\n") !== now) ?? {};
    for (const [one, value] of Object.entries(other)) {
      values.set(one, [value].flat());
      if (one === name) tries.get(name)?.unshift([value].flat());
    }
  }
  for (let sent = 0; ; sent += 1) {
    const answer = await post(page.action, actor, formData(values, form.files), paramsOf(page, id));
    if (answer instanceof Response) return { values, refused: "" };
    const blamed = Object.keys(answer.errors);
    const isAbout = (name: string) =>
      blamed.some((key) => key === name || name.startsWith(`${key}[`) || key.startsWith(`${name}[`));
    const next = names.length === 1 ? names : names.filter(isAbout);
    for (const name of next) {
      tries.get(name)?.shift();
      values.set(name, tries.get(name)?.[0] ?? form.values.get(name) ?? []);
    }
    if (sent > MOST_TRIES || !next.some((name) => tries.get(name)?.length))
      return { values, refused: JSON.stringify(answer.errors) };
  }
}

/** The names of a form's fields in its schema: those of its first level. */
function namesOf(schema: z.core.$ZodType): string[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, z.core.$ZodType>;
  if (def.type === "object") return Object.keys((def as unknown as { shape: object }).shape);
  if (def.type === "intersection") return [def.left, def.right].flatMap((side) => (side ? namesOf(side) : []));
  const inner = def.innerType ?? def.in;
  return inner ? namesOf(inner) : [];
}

/** Other values for a field than the one it has, the likeliest first; `n` makes them distinct. */
function othersFor(name: string, fields: Field[], now: string[], n: number): string[][] {
  const own = fields.filter((field) => field.name === name);
  const [{ type, options } = { type: "text", options: [] }] = own;
  const values = (): string[] => {
    if (type === "select") return options;
    if (type === "radio") return own.map(({ value }) => value);
    if (type === "checkbox") return own.map(({ value }) => value);
    if (type === "date") return [`2026-03-${day(n)}`, `2025-02-${day(n)}`, `2026-12-${day(n)}`];
    if (type === "datetime-local")
      return [`2026-03-${day(n)}T10:${day(n)}`, `2027-03-${day(n)}T10:${day(n)}`, `2029-03-${day(n)}T10:${day(n)}`];
    if (type === "time") return [`10:${day(n)}`];
    if (type === "color") return [`#1446${day(n)}`];
    return texts(n);
  };
  const lists = values().map((value) => [value]);
  const all = type === "checkbox" ? [...lists, []] : lists;
  return all.filter((list) => list.join("\n") !== now.join("\n"));
}

const day = (n: number) => String(10 + (n % 18));

/** What texts of some syntax may be. */
const texts = (n: number) => [
  `Essai ${n}`,
  `https://www.exemple.fr/${n}`,
  String(n),
  `Un essai ${n}, assez long pour compter autant de caractères que ce champ en demande, du début jusqu’à la fin de sa phrase.`,
  `p${n}@exemple.fr`,
  `2026-03-${day(n)}`,
  `19${day(n)}`,
  `#1446${day(n)}`,
  `essai-${n}`,
  `essai_${n}`,
  `+33 6 12 34 56 ${day(n)}`,
  `aqz-KE-bp${day(n)}`,
  `https://www.instagram.com/p/C0deEx${n}/`,
  `https://www.instagram.com/essai${n}/`,
  `20:${day(n)} Essai`,
  `/essai-${n}`,
  `${n}.exemple.org`,
  `Essai https://www.exemple.fr/${n}`,
  `* Essai ${n}\nAutre`,
  "",
];
