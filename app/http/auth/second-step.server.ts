import { textCookie } from "#app/http/cookies.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { hasTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { TICKET_LIFETIME } from "#app/modules/staff/two-step/second-step.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** The ticket of someone whose password was right, until they type their code. */
export const stepTicket = textCookie("cx-etape", TICKET_LIFETIME / 1000);

/** Does the site ask this person for a second step that they have not set up yet? */
export async function mustSetUpTwoStep(staff: StaffActor): Promise<boolean> {
  const { requireTwoFactor } = await siteSettings();
  return requireTwoFactor && !(await hasTwoStep(staff.id));
}
