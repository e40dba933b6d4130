import { type Flash, flashCookie } from "#app/http/flash.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { contextFor, formRequest } from "./actors.ts";
import { watchTables } from "./unaudited-changes.ts";

type Action = (args: never) => unknown;

export interface Refused {
  status: number;
  /** By field; "" for the whole form. */
  errors: Record<string, string[]>;
}

interface Reply {
  init: { status: number };
  data: { result: { error: { formErrors: string[] | null; fieldErrors: Record<string, string[]> } } };
}

/**
 * Sends a form to a section's action: a redirect, or its refusals. Throws on a write that the audit trail lacks.
 * `word`: the address's last, where a file answers several.
 */
export async function post(
  action: Action,
  actor: StaffActor,
  fields: Record<string, string> | FormData = {},
  params: Record<string, string | number> = {},
  word = "",
): Promise<Response | Refused> {
  const text = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const witness = watchTables();
  witness.changes();
  const before = witness.lastEntry();
  const answer = await action({
    request: formRequest("/admin", fields),
    context: contextFor(actor),
    params: text,
    pattern: `/admin/:id/${word}`,
  } as never);
  const written = Object.keys(witness.changes());
  if (written.length > 0 && witness.lastEntry() === before)
    throw new Error(`written without an entry in the trail: ${written.join(", ")}`);
  if (answer instanceof Response) return answer;
  const { init, data } = answer as Reply;
  const { formErrors, fieldErrors } = data.result.error;
  return { status: init.status, errors: { ...(formErrors ? { "": formErrors } : {}), ...fieldErrors } };
}

/** The message that travels with a redirect; throws with the errors when the action refused. */
export function flashOf(answer: Response | Refused): Flash | null {
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.errors));
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${flashCookie.name}=`));
  const [payload = ""] = decodeURIComponent(/=([^;]*)/.exec(line ?? "")?.[1] ?? "").split(".");
  return payload ? (JSON.parse(Buffer.from(payload, "base64").toString("utf8")) as Flash) : null;
}

/** The actions of the audit trail about one thing, oldest first. */
export async function trailOf(subject: string): Promise<string[]> {
  const entries = await db.auditEntry.findMany({
    where: { subject },
    orderBy: { seq: "asc" },
    select: { action: true },
  });
  return entries.map(({ action }) => action);
}
