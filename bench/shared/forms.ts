import { Parser } from "htmlparser2";

export interface Field {
  name: string;
  value: string;
  /** As the page has it: an input's type, "textarea", "select" or "button". */
  type: string;
  options: string[];
  attributes: Record<string, string>;
}

export interface PageForm {
  /** The page that has it. */
  page: string;
  action: string;
  method: "GET" | "POST";
  multipart: boolean;
  fields: Field[];
  id?: string | undefined;
}

const inPage = (address: string, page: string): string | null => {
  const url = URL.canParse(address, `http://site.test${page}`) ? new URL(address, `http://site.test${page}`) : null;
  return url?.origin === "http://site.test" ? url.pathname + url.search : null;
};

/** The forms of a page, fields of `form=` elsewhere in it too, and where its links lead on the site. */
export function readPage(html: string, page: string): { forms: PageForm[]; links: string[] } {
  const forms: PageForm[] = [];
  /** Other addresses that a form's buttons send it to. */
  const elsewhere: { form: PageForm; action: string }[] = [];
  const strays: { form: string; field: Field }[] = [];
  const links = new Set<string>();
  let form: PageForm | null = null;
  let select: Field | null = null;
  let area: Field | null = null;
  const add = (field: Field) => {
    if (field.attributes.form) strays.push({ form: field.attributes.form, field });
    else form?.fields.push(field);
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = "", value = "", type = "text" } = attributes;
      if (tag === "a" && attributes.href) {
        const link = inPage(attributes.href, page);
        if (link) links.add(link);
      }
      if (tag === "form") {
        const action = inPage(attributes.action || page, page);
        const fresh: PageForm = {
          page,
          action: action ?? page,
          method: attributes.method?.toLowerCase() === "post" ? "POST" : "GET",
          multipart: attributes.enctype === "multipart/form-data",
          fields: [],
          id: attributes.id,
        };
        form = fresh;
        if (action) forms.push(fresh);
      }
      if (tag === "input" && name && !(attributes.disabled !== undefined))
        add({ name, value: attributes.value ?? (type === "checkbox" ? "on" : ""), type, options: [], attributes });
      const other = tag === "button" && attributes.formaction ? inPage(attributes.formaction, page) : null;
      const owner = attributes.form ? forms.find(({ id }) => id === attributes.form) : form;
      if (other && owner) elsewhere.push({ form: owner, action: other });
      if (tag === "button" && name) add({ name, value, type: "button", options: [], attributes });
      if (tag === "textarea" && name) add((area = { name, value: "", type: "textarea", options: [], attributes }));
      if (tag === "select" && name) add((select = { name, value: "", type: "select", options: [], attributes }));
      if (tag === "option" && select) {
        const option = attributes.value ?? "";
        select.options.push(option);
        if (attributes.selected !== undefined || select.options.length === 1) select.value = option;
      }
    },
    ontext(text) {
      if (area) area.value += text;
    },
    onclosetag(tag) {
      if (tag === "form") form = null;
      if (tag === "select") select = null;
      if (tag === "textarea") area = null;
    },
  });
  parser.end(html);
  for (const { form: id, field } of strays) forms.find((one) => one.id === id)?.fields.push(field);
  const actions = new Set<string>();
  const sentElsewhere = elsewhere.flatMap(({ form: sent, action }) => {
    const isNew = sent.action !== action && !actions.has(action);
    actions.add(action);
    return isNew ? [{ ...sent, action }] : [];
  });
  return { forms: [...forms, ...sentElsewhere], links: [...links] };
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export type Value = string | { file: string; type: string; bytes: Buffer };
export type Pair = [name: string, value: Value];

const emptyFile: Value = { file: "", type: "application/octet-stream", bytes: Buffer.alloc(0) };

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const rowOf = (name: string) => /^(.+\[\d+\])\./.exec(name)?.[1];

const isEmptyRow = (row: string | undefined, fields: Field[]) =>
  fields.every(({ name, type, value }) => rowOf(name) !== row || value === "" || ["select", "hidden"].includes(type));

/** The line to write of this list; none of assemblies, which are a country's. */
function firstEmptyRow(row: string, fields: Field[]): string | undefined {
  const list = row.replace(/\[\d+\]$/, "[");
  const rows = fields.flatMap(({ name }) => rowOf(name) ?? []).filter((one) => one.startsWith(list));
  return list === "seats[" ? undefined : rows.find((one) => isEmptyRow(one, fields));
}

function typedFile({ attributes }: Field, fields: Field[]): Value {
  const others = fields.some(({ name, type }) => !["hidden", "file", "checkbox"].includes(type) && name);
  const required = attributes.required !== undefined || attributes["aria-required"] === "true" || !others;
  if (!required) return emptyFile;
  if (/pdf/.test(attributes.accept ?? "") && !/image/.test(attributes.accept ?? ""))
    return { file: "texte.pdf", type: "application/pdf", bytes: pdf };
  return { file: "image.png", type: "image/png", bytes: pixel };
}

/** What someone would type there; `word` makes what must be unique so. */
function typed(field: Field, fields: Field[], word: string): Value | null {
  const { name, value, type, options, attributes } = field;
  const required = attributes.required !== undefined || attributes["aria-required"] === "true";
  const row = rowOf(name);
  // Of the lines of a list, those that are there stay, and one is added: a line that is begun is written whole.
  const isAdded = row !== undefined && row === firstEmptyRow(row, fields);
  if (type === "file") return typedFile(field, fields);
  if (type === "hidden" || type === "button" || type === "submit") return value;
  // Of the chips of categories, the first.
  if (type === "radio" && name === "categoryId")
    return fields.find((one) => one.name === name) === field ? value : null;
  if (type === "checkbox" || type === "radio") return attributes.checked !== undefined || required ? value : null;
  if (type === "select")
    return value || (required || isAdded || name === "categoryId" ? (options.find(Boolean) ?? "") : "");
  if (/password/i.test(name)) return "trois mots calmes";
  if (value) return value;
  if (row !== undefined && !isAdded) return "";
  const asked = required || isAdded || /title|name|question|content|body|text|message|excerpt/i.test(name);
  if (!asked) return "";
  if (type === "email" || /email/i.test(name)) return `p-${word}@exemple.fr`;
  if (type === "url" || /url/i.test(name)) return `https://exemple.fr/${word}`;
  if (type === "number" || name.endsWith("seats")) return attributes.min || "1";
  // What was checked is so since a day that has come.
  if (type === "date" && /asOf|saidOn|consulted|lastDate|corrections/i.test(name)) return "2026-03-01";
  if (type === "date") return "2026-12-01";
  if (type === "datetime-local") return "2026-12-01T10:00";
  if (type === "time") return "10:00";
  if (/\.(?:on|date|day)$|(?:founded|ended)On$/.test(name)) return "2025-12-01";
  if (type === "color" || /color/i.test(name)) return "#ff4d4d";
  if (/videoId/.test(name)) return "abcdefghijk";
  if (/^account$/.test(name)) return `x_${word}`;
  if (/slug|username/i.test(name)) return `x-${word}`;
  if (/code/i.test(name)) return "123456";
  if (name.endsWith("choices")) return "* Une réponse juste\nUne autre";
  if (/^(?:firstName|lastName|value|label)$/.test(name)) return `De ${word}`;
  const text = `Un texte de ${word}, assez long pour dire quelque chose à qui le lit.`;
  const whole = type === "textarea" ? `${text} ${text} Et il finit bien.` : text;
  return whole.slice(0, Number(attributes.maxlength) || undefined);
}

/** The form filled as someone would; one of its buttons pressed. */
export function fill({ fields, action }: PageForm, word: string, known: Record<string, string> = {}): Pair[] {
  const buttons = fields.filter(({ type }) => type === "button" || type === "submit");
  const pairs: Pair[] = [];
  for (const field of fields) {
    if (buttons.includes(field) && field !== buttons[0]) continue;
    const chosen =
      field.type === "radio" && fields.some((one) => one.name === field.name && "checked" in one.attributes);
    const first = fields.find((one) => one.name === field.name) === field;
    const value =
      field.type === "radio" && !chosen
        ? first
          ? field.value
          : null
        : (known[field.name] ?? typed(field, fields, word));
    if (field.name === "submissionKey") pairs.push([field.name, `${word}-key-0123456789`.padEnd(22, "0").slice(0, 40)]);
    else if (field.name === "publishedAt" && action.endsWith("/programmer"))
      pairs.push([field.name, "2027-01-05T10:00"]);
    else if (value !== null) pairs.push([field.name, value]);
  }
  return pairs;
}
