import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { addPasskey, registrationOptions } from "#app/modules/passkeys/passkeys.server.ts";
import { isFreshSession } from "#app/modules/sessions/sessions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { passkeyAddedMail } from "./mails.ts";
import { findReader } from "./queries.server.ts";
import { confirmPassword } from "./sign-in.server.ts";

/** Options to make a passkey, for whoever signed in just now (`token`) or gives the password: a session is no proof. */
export async function preparePasskey(reader: ReaderActor, token: string, password: string, browser: string) {
  if (!(await isFreshSession(token))) {
    const confirmed = await confirmPassword(reader.id, password);
    if (!confirmed.ok) return refused("password", confirmed.message);
  }
  const [{ name }, account] = await Promise.all([siteSettings(), findReader(reader.id)]);
  return done(await registrationOptions({ readerId: reader.id }, name, account?.email ?? "", browser));
}

/** Its owner is told by mail (ASVS 6.3.7). */
export async function addReaderPasskey(reader: ReaderActor, answer: string, browser: string, userAgent: string | null) {
  const [{ contactEmail }, account] = await Promise.all([siteSettings(), findReader(reader.id)]);
  const mail = passkeyAddedMail(account?.email ?? "", formatDateTime(now()), contactEmail);
  return addPasskey(reader, {
    action: "account.passkey-added",
    answer,
    browser,
    userAgent,
    also: (tx) => queueMail(tx, { ...mail, readerId: reader.id }),
  });
}
