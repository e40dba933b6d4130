import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "react-router";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { keptFor } from "#app/modules/retention/retention.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { firstError, notFound } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { binOf } from "./button.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readButton } from "./form.server.ts";

/** The size of the longest page of a list. */
export const MOST_ROWS = 100;
export const tooMany: Flash = { title: `${MOST_ROWS} lignes au plus à la fois.`, style: "destructive" };
/** Names in a message; the others are counted. */
const MOST_NAMES = 6;
/** Reasons in a message: whom else they stopped is said without. */
const MOST_REASONS = 3;

export interface Work {
  /** What a button does to one row; `over` is the version that the list showed, none for a change that is taken back. */
  work: (actor: StaffActor, id: number, over: number | undefined, reason: string) => Promise<Outcome<unknown>>;
  /** What the message counts: "article publié", "articles publiés". */
  said: readonly [one: string, many: string];
  /** Asks first, on a page of its own, and leads to the bin: what it counts. */
  deletes?: readonly [one: string, many: string];
  /** Why this row would be refused, in a sentence, so that the page that asks says it; null when nothing stops it. */
  stops?: (id: number) => Promise<string | null>;
  /** Asks first for a change that deletes nothing. */
  asks?: Question;
  /** The word that takes it back. */
  undo?: string;
}

/** What is asked before several rows change: "Suspendre 3 comptes ?". */
interface Question {
  verb: string;
  /** What it counts: "compte", "comptes". */
  rows: readonly [one: string, many: string];
  text: string;
  /** Why must be written, and given to each row: the name of the field. */
  reason?: string;
}

/** Of a reason that is asked, in characters. */
const REASON = { least: 3, most: 500 };
const noReason: Flash = {
  title: `Dites pourquoi, en ${REASON.least} à ${REASON.most} caractères. Rien n’a été changé.`,
  style: "destructive",
};

interface Options {
  /** The section's list: the changes are at `${list}/lot/publier`. */
  list: string;
  /** Title of the pages that ask, if there is one. */
  tab?: string;
  /** What a row is called in the report, in the bin or not. */
  name: (id: number) => Promise<string | null>;
  /** By the last word of the address. */
  words: Record<string, Work>;
}

interface Row {
  id: number;
  over: number | undefined;
}

/**
 * The same change of many rows of a list: each is asked, allowed and audited by itself, so that one refused holds no other;
 * those are told by name.
 */
export function bulk({ list, tab, name, words }: Options) {
  const workOf = (pattern: string): Work => {
    const found = Object.entries(words).find(([word]) => word === pattern.split("/").at(-1));
    if (!found) throw notFound();
    return found[1];
  };
  // Not what was asked: the router's own requests end in ".data".
  const addressOf = (pattern: string) => `${list}/lot/${pattern.split("/").at(-1)}`;
  const named = async (id: number) => (await name(id)) ?? `nº\u00A0${id}`;
  return {
    async loader({ request, pattern }: LoaderFunctionArgs) {
      const one = workOf(pattern);
      const question = questionOf(one);
      if (!question) throw data("Cette adresse ne s’ouvre pas\u202F: elle fait quelque chose.", { status: 405 });
      const params = new URL(request.url).searchParams;
      const rows = chosen(params, new FormData());
      if (rows.length === 0) throw notFound();
      if (rows.length > MOST_ROWS) throw await redirectWithToast(list, tooMany);
      const asked = await Promise.all(
        rows.map(async (row) => ({ row, name: await named(row.id), why: (await one.stops?.(row.id)) ?? null })),
      );
      const going = asked.filter(({ why }) => why === null);
      return {
        tab,
        title:
          going.length > 0
            ? `${question.verb} ${plural(going.length, ...question.rows)}\u202F?`
            : `Rien à ${question.verb.toLowerCase()} parmi ${plural(rows.length, ...question.rows)}`,
        text: question.text,
        confirm: question.verb,
        reason: question.reason ?? null,
        names: going.map(({ name }) => name),
        staying: asked.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
        action: addressOf(pattern),
        values: { lignes: written(going.map(({ row }) => row)), back: backTo(list, params.get("back")), confirme: "1" },
      };
    },

    async action({ request, pattern, context }: ActionFunctionArgs) {
      const one = workOf(pattern);
      const { work, said, deletes, undo } = one;
      const question = questionOf(one);
      const form = await readButton(request);
      const back = backTo(list, form.get("back"));
      const rows = chosen(new URL(request.url).searchParams, form);
      if (rows.length === 0)
        return redirectWithToast(back, { title: "Choisissez d’abord des lignes.", style: "destructive" });
      if (rows.length > MOST_ROWS) return redirectWithToast(back, tooMany);
      const page = `${addressOf(pattern)}?${new URLSearchParams({ lignes: written(rows), back }).toString()}`;
      if (question && form.get("confirme") !== "1") return redirect(page, 303);
      const reason = String(form.get("raison") ?? "").trim();
      if (question?.reason && (reason.length < REASON.least || reason.length > REASON.most))
        return redirectWithToast(page, noReason);
      const changed: number[] = [];
      const refused = new Map<string, string[]>();
      for (const { id, over } of rows) {
        const outcome = await work(staffActor(context), id, over, reason);
        if (outcome.ok) changed.push(id);
        else
          refused.set(firstError(outcome.errors), [
            ...(refused.get(firstError(outcome.errors)) ?? []),
            await named(id),
          ]);
      }
      return redirectWithToast(back, {
        ...told(plural(changed.length, ...said), changed.length, refused),
        ...(undo && changed.length > 0 ? { undo: `${list}/lot/${undo}?lignes=${changed.join(",")}` } : {}),
        ...(deletes && changed.length > 0 ? { bin: binOf(list) } : {}),
      });
    },
  };
}

function questionOf({ deletes, asks }: Work): Question | undefined {
  const text = `Vous pourrez annuler pendant ${keptFor("bin")}, depuis la corbeille.`;
  return deletes ? { verb: "Supprimer", rows: deletes, text } : asks;
}

/** Rows as boxes send them ("12.5", a version after the number), or as one list of them. Each once, in their order. */
function chosen(params: URLSearchParams, form: FormData): Row[] {
  const listed = [params.get("lignes"), form.get("lignes")].flatMap((value) => String(value ?? "").split(","));
  const rows = [...form.getAll("ligne").map(String), ...listed].flatMap((value): [number, Row][] => {
    const [id = 0, version = 0] = value.split(".").map(Number);
    if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) return [];
    return [[id, { id, over: Number.isInteger(version) && version > 0 ? version : undefined }]];
  });
  return [...new Map(rows).values()];
}

function written(rows: Row[]): string {
  return rows.map(({ id, over }) => (over ? `${id}.${over}` : id)).join(",");
}

/** The list as it was searched; nowhere else. */
export function backTo(list: string, value: unknown): string {
  return typeof value === "string" && (value === list || value.startsWith(`${list}?`)) ? value : list;
}

/** What a change of several rows did, and why some stayed: their names, by reason. */
export function told(done: string, count: number, refused: Map<string, string[]>): Flash {
  if (refused.size === 0) return { title: `${done}.` };
  const reasons = [...refused].map(([reason, names]) => `${listed(names)}\u202F: ${reason}`);
  const [said, others] = [reasons.slice(0, MOST_REASONS), [...refused.values()].slice(MOST_REASONS).flat()];
  const why = [...said, ...(others.length > 0 ? [`Refusées aussi\u202F: ${listed(others)}.`] : [])].join(" ");
  return {
    title: count > 0 ? `${done}, mais pas tout.` : "Rien n’a été changé.",
    description: why,
    style: "destructive",
  };
}

function listed(names: string[]): string {
  const words = names
    .slice(0, MOST_NAMES)
    // Half an emoji is none: cut before it.
    .map((name) => quoted(name.length > 60 ? `${name.slice(0, 59).replace(/[\uD800-\uDBFF]$/, "")}…` : name));
  const more = names.length - words.length;
  return more > 0 ? `${words.join(", ")} et ${plural(more, "autre")}` : words.join(", ");
}
