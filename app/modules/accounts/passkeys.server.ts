import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { type Maker, addPasskey, registrationOptions } from "#app/modules/passkeys/passkeys.server.ts";
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
export async function preparePasskey(reader: ReaderActor, password: string, browser: string, token: string) {
  if (!(await isFreshSession(token))) {
    const confirmed = await confirmPassword(reader.id, password);
    if (!confirmed.ok) return refused("password", confirmed.message);
  }
  return done(await registrationOptions(reader, (await findReader(reader.id))?.email ?? "", browser));
}

/** Its owner is told by mail (ASVS 6.3.7). */
export async function addReaderPasskey(reader: ReaderActor, answer: string, maker: Maker) {
  const [{ contactEmail }, account] = await Promise.all([siteSettings(), findReader(reader.id)]);
  const mail = passkeyAddedMail(account?.email ?? "", formatDateTime(now()), contactEmail);
  return addPasskey(reader, answer, maker, async (tx) => {
    await queueMail(tx, { ...mail, readerId: reader.id });
    return { codes: null };
  });
}
