import { randomBytes } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { resetStaffPassword } from "./mutations.server.ts";
import { hasTwoStep, resetTwoStep } from "./two-step/enrolment.server.ts";

/** Without second step; sessions end. The caller has the machine, and so the secrets. */
export async function rescueAdministrator(username: string) {
  const open = await db.staffUser.findMany({
    where: { role: "admin", isActive: true },
    orderBy: { username: "asc" },
    take: 50,
    select: { id: true, username: true, displayName: true },
  });
  const wantedUsername = username.trim().toLowerCase();
  const found = open.find((account) => account.username === wantedUsername);
  if (!found) {
    const names = open.map((account) => account.username).join(", ") || "aucun";
    return refused(
      "",
      `«\u202F${username}\u202F» n’est pas un compte d’administration ouvert. Il y a\u202F: ${names}. Les autres se dépannent dans /admin/users.`,
    );
  }
  const actor = systemActor("secours");
  const hadTwoStep = await hasTwoStep(found.id);
  const password = randomBytes(12).toString("base64url");
  // Killed in between, the account has a password that nobody knows, not its old one without the second step.
  const replaced = await resetStaffPassword(actor, found.id, password);
  if (!replaced.ok) return replaced;
  const withoutCode = hadTwoStep ? await resetTwoStep(actor, found.id) : done(null);
  if (!withoutCode.ok) return withoutCode;
  return done({ ...pick(found, ["username", "displayName"]), password, hadTwoStep });
}
