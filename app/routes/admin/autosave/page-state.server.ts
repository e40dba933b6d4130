import { type MiddlewareFunction, data } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { isToasted } from "#app/http/flash.server.ts";
import { noFields, provedForm, typedPayload, typedQuery } from "#app/http/form.server.ts";
import { pageOf } from "#app/http/guards.server.ts";
import { tooHeavy } from "#app/http/posted-form.server.ts";
import {
  dropSaved,
  findAutosave,
  saveAutosaveBeside,
  typedKey,
  waitingBehind,
  whoElse,
} from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canEnter } from "#app/records/rights/permissions.ts";
import { saysNoMore } from "#app/ui/editor/draft.ts";
import { MOST_TYPED, OPENED, TAKEN_AFTER, TAKEN_FROM } from "#app/utils/taken-along.ts";
import { sectionOf } from "../navigation.ts";
import { isShared, keptFormOf, keptPatternAt, isAsOpened } from "./forms.ts";

const addressOf = (request: Request) => pageOf(request).path.replace(/(?<=.)\/$/, "");

/** What the layout knows of the page it shows: what was typed there and not saved, and who else has it open. */
export async function typingOf(request: Request, pattern: string, staff: StaffActor) {
  const page = addressOf(request);
  const formId = keptFormOf(pattern);
  const autosave = formId ? await findAutosave<string>(staff, typedKey(page)) : null;
  const waiting = autosave?.value ? { at: autosave.savedAt.toISOString(), typed: autosave.value } : null;
  const older = waiting ? await waitingBehind(staff, typedKey(page)) : [];
  const isTaken = waiting !== null && new URL(request.url).searchParams.get("saisie") === "reprendre";
  return {
    page,
    staffId: staff.id,
    formId,
    kept: waiting,
    older: older.map((at) => at.toISOString()),
    keptAt: autosave?.savedAt.toISOString() ?? "",
    taken: isTaken ? typedPayload(waiting.typed) : null,
    others: isShared(pattern) ? whoElse(staff, page) : null,
  };
}

export type PageTyping = Awaited<ReturnType<typeof typingOf>>;

/** May this person open the page at this address? Refused as what is not there. */
export function requireKeptPage(staff: StaffActor, page: string): void {
  const pattern = keptPatternAt(page);
  if (!pattern || !mayOpen(staff, page)) throw data("Aucun formulaire de cette adresse n’est gardé.", { status: 404 });
}

/** The guards of the sections, asked about an address that is not the one of the request. */
export function mayOpen(staff: StaffActor, page: string): boolean {
  try {
    return canEnter(staff, sectionOf(page));
  } catch {
    return false;
  }
}

/** What is typed in the form of this page, and under which name it is kept; null for nothing. */
const textIn: TextIn = async (staff, request, page) => {
  requireKeptPage(staff, page);
  const sent = await provedForm(request, noFields, MOST_TYPED);
  if (!sent.ok) return null;
  const value = typedQuery(sent.formData).toString();
  if (value.length > MOST_TYPED) throw tooHeavy();
  const opened = String(sent.formData.get(OPENED) ?? "");
  return isAsOpened(new URLSearchParams(value), opened) ? null : { key: typedKey(page), value };
};

type TextIn = (staff: StaffActor, request: Request, page: string) => Promise<{ key: string; value: unknown } | null>;

/** Keeps what a button beside a form sent along (ui/form/button-form.tsx), and gives it back on the page it leads to. */
export const keepTakenAlong =
  (articleIn: TextIn): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const { searchParams } = new URL(request.url);
    const page = searchParams.get(TAKEN_FROM);
    if (request.method !== "POST" || !page) return next();
    const staff = staffActor(context);
    // As its own page would send it.
    const sent = new Request(new URL(page, request.url), request.clone());
    const text = await (/^\/admin\/articles\/[^/]+$/.test(page) ? articleIn : textIn)(staff, sent, page);
    if (text) await saveAutosaveBeside(staff, text.key, text.value, searchParams.get(TAKEN_AFTER) ?? "");
    const response = await next();
    const to = response.headers.get("location");
    if (text && to?.split("?")[0] === page)
      response.headers.set("location", `${to}${to.includes("?") ? "&" : "?"}saisie=reprendre`);
    return response;
  };

/** The text of a saved form waits no more; what guards or its schema sent back still does, and a text that was not in the form. */
export const forgetSaved: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  if (request.method !== "POST" || !keptFormOf(pattern)) return next();
  const sent = request.clone();
  const response = await next();
  const after = new URL(request.url).searchParams.get(TAKEN_AFTER) ?? "";
  if (isToasted(response))
    await dropSaved<string>(staffActor(context), typedKey(addressOf(request)), after, async (typed) =>
      saysNoMore(typed, typedQuery(await sent.formData()).toString()),
    );
  return response;
};
