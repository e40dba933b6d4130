import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { keptFor } from "#app/records/retention/retention.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { binOf, notOpened } from "./actions.server.ts";
import { firstError, notFound, orNotFound } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readButton } from "./form.server.ts";

/** The size of the longest page of a list. */
export const MAX_ROWS = 100;
export const tooMany: Flash = { title: `${MAX_ROWS} lignes au plus à la fois.`, style: "destructive" };
const MAX_NAMES = 6;
const MAX_REASONS = 3;

export interface BulkChange {
  /** What a button does to one row; `version` is the one that the list showed, none when a change is undone. */
  work: (actor: StaffActor, id: number, version: number | undefined, reason: string) => Promise<Outcome<unknown>>;
  /** What the message counts: "article publié", "articles publiés". */
  counted: readonly [one: string, many: string];
  /** Asks first, on a page of its own, and leads to the bin: what it counts. */
  deletes?: readonly [one: string, many: string];
  refusalReason?: (id: number) => Promise<string | null>;
  question?: Question;
  undo?: string;
}

interface Question {
  verb: string;
  rows: readonly [one: string, many: string];
  text: string;
  reason?: string;
}

const REASON = { least: 3, most: 500 };
const noReason: Flash = {
  title: `Dites pourquoi, en ${REASON.least} à ${REASON.most} caractères. Rien n’a été changé.`,
  style: "destructive",
};

interface Options {
  list: string;
  tab?: string;
  name: (id: number) => Promise<string | null>;
  changes: Record<string, BulkChange>;
}

type Row = { id: number; version: number | undefined };

/** Each row is checked and audited by itself: one refusal stops no other; refused rows are named in the message. */
export function bulk({ list, tab, name, changes }: Options) {
  const wordOf = (pattern: string) => pattern.split("/").at(-1) ?? "";
  const changeOf = (pattern: string) => orNotFound(new Map(Object.entries(changes)).get(wordOf(pattern)));
  // Not what was asked: the router's own requests end in ".data".
  const addressOf = (pattern: string) => `${list}/lot/${wordOf(pattern)}`;
  const nameOf = async (id: number) => (await name(id)) ?? `nº\u00A0${id}`;
  return {
    async loader({ request, pattern }: LoaderFunctionArgs) {
      const change = changeOf(pattern);
      const question = questionOf(change);
      if (!question) throw notOpened();
      const params = new URL(request.url).searchParams;
      const rows = chosenRows(params, new FormData());
      if (rows.length === 0) throw notFound();
      if (rows.length > MAX_ROWS) throw await redirectWithToast(list, tooMany);
      const checked = await Promise.all(
        rows.map(async (row) => ({
          row,
          name: await nameOf(row.id),
          why: (await change.refusalReason?.(row.id)) ?? null,
        })),
      );
      const accepted = checked.filter(({ why }) => why === null);
      return {
        tab,
        title:
          accepted.length > 0
            ? `${question.verb} ${plural(accepted.length, ...question.rows)}\u202F?`
            : `Rien à ${question.verb.toLowerCase()} parmi ${plural(rows.length, ...question.rows)}`,
        text: question.text,
        confirm: question.verb,
        reason: question.reason ?? null,
        names: accepted.map(({ name }) => name),
        staying: checked.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
        action: addressOf(pattern),
        values: {
          rows: rowList(accepted.map(({ row }) => row)),
          back: backTo(list, params.get("back")),
          confirmed: "1",
        },
      };
    },

    async action({ request, pattern, context }: ActionFunctionArgs) {
      const change = changeOf(pattern);
      const { work, counted, deletes, undo } = change;
      const question = questionOf(change);
      const form = await readButton(request);
      const back = backTo(list, form.get("back"));
      const rows = chosenRows(new URL(request.url).searchParams, form);
      if (rows.length === 0)
        return redirectWithToast(back, { title: "Choisissez d’abord des lignes.", style: "destructive" });
      if (rows.length > MAX_ROWS) return redirectWithToast(back, tooMany);
      const page = `${addressOf(pattern)}?${new URLSearchParams({ rows: rowList(rows), back }).toString()}`;
      if (question && form.get("confirmed") !== "1") return redirect(page, 303);
      const reason = String(form.get("reason") ?? "").trim();
      if (question?.reason && (reason.length < REASON.least || reason.length > REASON.most))
        return redirectWithToast(page, noReason);
      const changed: number[] = [];
      const refused = new Map<string, string[]>();
      for (const { id, version } of rows) {
        const outcome = await work(staffActor(context), id, version, reason);
        if (outcome.ok) {
          changed.push(id);
          continue;
        }
        const why = firstError(outcome.errors);
        refused.set(why, [...(refused.get(why) ?? []), await nameOf(id)]);
      }
      return redirectWithToast(back, {
        ...bulkReport(plural(changed.length, ...counted), changed.length, refused),
        ...(undo && changed.length > 0 ? { undo: `${list}/lot/${undo}?rows=${changed.join(",")}` } : {}),
        ...(deletes && changed.length > 0 ? { bin: binOf(list) } : {}),
      });
    },
  };
}

function questionOf({ deletes, question: ownQuestion }: BulkChange): Question | undefined {
  const text = `Vous pourrez annuler pendant ${keptFor("bin")}, depuis la corbeille.`;
  return deletes ? { verb: "Supprimer", rows: deletes, text } : ownQuestion;
}

/** Rows as checkboxes send them ("12.5": the id, then the version), or as one list. Each once, in their order. */
function chosenRows(params: URLSearchParams, form: FormData): Row[] {
  const ids = [params.get("rows"), form.get("rows")].flatMap((value) => String(value ?? "").split(","));
  const rows = [...form.getAll("row").map(String), ...ids].flatMap((value): [number, Row][] => {
    const [id = 0, version = 0] = value.split(".").map(Number);
    if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) return [];
    return [[id, { id, version: Number.isInteger(version) && version > 0 ? version : undefined }]];
  });
  return [...new Map(rows).values()];
}

const rowList = (rows: Row[]) => rows.map(({ id, version }) => (version ? `${id}.${version}` : id)).join(",");

/** The list as it was searched; nowhere else. */
export function backTo(list: string, value: unknown): string {
  return typeof value === "string" && (value === list || value.startsWith(`${list}?`)) ? value : list;
}

export function bulkReport(done: string, count: number, refused: Map<string, string[]>): Flash {
  if (refused.size === 0) return { title: `${done}.` };
  const reasons = [...refused].map(([reason, names]) => `${nameList(names)}\u202F: ${reason}`);
  const [shown, hidden] = [reasons.slice(0, MAX_REASONS), [...refused.values()].slice(MAX_REASONS).flat()];
  if (hidden.length > 0) shown.push(`Refusées aussi\u202F: ${nameList(hidden)}.`);
  const title = count > 0 ? `${done}, mais pas tout.` : "Rien n’a été changé.";
  return { title, description: shown.join(" "), style: "destructive" };
}

function nameList(names: string[]): string {
  const quotedNames = names
    .slice(0, MAX_NAMES)
    .map((name) => quoted(name.length > 60 ? `${name.slice(0, 59).replace(/[\uD800-\uDBFF]$/, "")}…` : name));
  const more = names.length - quotedNames.length;
  return more > 0 ? `${quotedNames.join(", ")} et ${plural(more, "autre")}` : quotedNames.join(", ");
}
