import { MINUTE, SECOND } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { MOST_OF_A_RETURN } from "./report.ts";
import { takeReturnedMail } from "./returns.server.ts";

/** Messages of one visit, and how long it may last (ms): the next one has the others. */
const MOST = 200;
const LONGEST = MINUTE;

/** Reads what came back to `MAIL_BOUNCES`: what tells of a letter of ours is deleted once it is done, the rest marked read. */
export async function readMailbox(): Promise<void> {
  if (!env.IMAP_URL) return;
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(env.IMAP_URL);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    maxLiteralSize: 1_000_000,
    disableAutoIdle: true,
  });
  // Without a listener it would end the process.
  client.on("error", () => {});
  const limit = setTimeout(() => client.close(), LONGEST);
  try {
    await client.connect();
    await client.mailboxOpen("INBOX");
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, MOST)) {
      if (areJobQueuesStopping()) break;
      const message = await client.fetchOne(uid, { source: { start: 0, maxLength: MOST_OF_A_RETURN } }, { uid: true });
      const isOurs = message && message.source && (await takeReturnedMail(message.source.toString("latin1")));
      if (isOurs) await client.messageDelete(uid, { uid: true });
      else await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true });
    }
    await client.logout();
  } finally {
    clearTimeout(limit);
    client.close();
  }
}
