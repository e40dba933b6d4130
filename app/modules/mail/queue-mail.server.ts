import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { insertMail } from "./outbox.server.ts";
import { type Block, renderMail } from "./template.ts";

export interface MailDraft {
  kind: string;
  to: string;
  subject: string;
  /** Defaults to the subject. */
  heading?: string;
  preview: string;
  blocks: Block[];
  replyTo?: string;
  /** Where mail programs post to for "no more of these". */
  stopUrl?: string;
  /** The account it is about: it is erased with it. */
  readerId?: number;
}

/** Queues a mail in the site's look, in the caller's transaction. Returns its id. */
export async function queueMail(
  tx: Tx,
  { kind, to, subject, heading, preview, blocks, replyTo, stopUrl, readerId }: MailDraft,
): Promise<number> {
  const { name } = await siteSettings();
  const body = renderMail({ siteName: name, siteUrl: env.SITE_URL, preview, heading: heading ?? subject, blocks });
  return insertMail(tx, {
    kind,
    to,
    subject: `${subject} | ${name}`,
    ...body,
    ...(replyTo ? { replyTo } : {}),
    ...(stopUrl ? { stopUrl } : {}),
    ...(readerId ? { readerId } : {}),
  });
}
