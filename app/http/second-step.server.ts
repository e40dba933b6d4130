import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { StaffActor } from "#app/modules/audit/actor.ts";
import { hasTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { TICKET_LIFE } from "#app/modules/staff/two-step/second-step.server.ts";
import { env } from "#app/platform/env.server.ts";
import { cookie, readCookie } from "./cookies.server.ts";

const name = `${env.secureCookies ? "__Host-" : ""}cx-etape`;

/** The ticket of someone whose password was right, until they type their code. */
export function ticketCookie(ticket: string): string {
  return cookie(name, ticket, { maxAge: TICKET_LIFE / 1000 });
}

export function readTicket(request: Request): string | null {
  return readCookie(request, name);
}

export function clearTicket(): string {
  return cookie(name, "", { maxAge: 0 });
}

/** Does the site ask this person for a second step that they have not set up yet? */
export async function mustSetUpTwoStep(staff: StaffActor): Promise<boolean> {
  const { requireTwoFactor } = await siteSettings();
  return requireTwoFactor && !(await hasTwoStep(staff.id));
}
