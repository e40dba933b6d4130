import { RouterContextProvider } from "react-router";
import { actorContext, requestInfo } from "#app/http/context.server.ts";
import { registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { hashCheaply } from "#app/platform/passwords/password.server.ts";
import type { StaffActor, StaffRole } from "#app/records/rights/actor.ts";
import { systemActor } from "#app/records/rights/actor.ts";

// What a real hash costs is proved where it is made (platform/passwords/passwords.test.ts).
hashCheaply();

let count = 0;

/** A staff member of this role, with a row of their own. */
export async function makeStaff(role: StaffRole = "editor", password = "mot-de-passe-de-test"): Promise<StaffActor> {
  count += 1;
  const username = `${role}${count}`;
  const outcome = await registerStaff(systemActor("tests"), {
    username,
    displayName: `Personne ${count}`,
    role,
    password,
    confirmPassword: password,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return {
    kind: "staff",
    id: outcome.value.id,
    username,
    displayName: `Personne ${count}`,
    role,
    isAdmin: role === "admin",
  };
}

/** The context a guarded loader or action receives. */
export function contextFor(actor: StaffActor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(requestInfo, { requestId: "test", nonce: "test", network: "192.0.2.1" });
  return context;
}

/** A form posted by a page of the site. */
export function formRequest(path: string, fields: Record<string, string> | FormData): Request {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  return new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body,
    headers: { origin: "http://localhost:3000" },
  });
}
