import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { type Maker, addPasskey, registrationOptions, removePasskey } from "#app/modules/passkeys/passkeys.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { passkeyAddedMail, passkeyRemovedMail } from "./mails.ts";
import { findReader } from "./open-session.server.ts";
import { confirmOwner } from "./sign-in.server.ts";

async function proved<T>(reader: ReaderActor, password: string, token: string, work: () => Promise<Outcome<T>>) {
  const confirmed = await confirmOwner(reader.id, password, token);
  return confirmed.ok ? work() : refused("password", confirmed.message);
}

export function preparePasskey(reader: ReaderActor, password: string, browser: string, token: string) {
  return proved(reader, password, token, async () =>
    done(await registrationOptions(reader, (await findReader(reader.id))?.email ?? "", browser)),
  );
}

/** Its owner is told by mail of a passkey that comes or goes (ASVS 6.3.7). */
async function teller(reader: ReaderActor, words: typeof passkeyAddedMail) {
  const [{ contactEmail }, account] = await Promise.all([siteSettings(), findReader(reader.id)]);
  const mail = words(account?.email ?? "", formatDateTime(now()), contactEmail);
  return (tx: Tx) => queueMail(tx, { ...mail, readerId: reader.id });
}

export async function addReaderPasskey(reader: ReaderActor, answer: string, maker: Maker) {
  const tell = await teller(reader, passkeyAddedMail);
  return addPasskey(reader, answer, maker, async (tx) => {
    await tell(tx);
    return { codes: null };
  });
}

export function removeReaderPasskey(reader: ReaderActor, id: number, password: string, token: string) {
  return proved(reader, password, token, async () => {
    const tell = await teller(reader, passkeyRemovedMail);
    return removePasskey(reader, id, token, async (tx) => {
      await tell(tx);
      return null;
    });
  });
}
