import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type NewMail, insertMail } from "./outbox.server.ts";
import { type Block, renderMail } from "./template.ts";

export interface MailDraft extends Omit<NewMail, "html" | "text" | "inReplyTo"> {
  /** Defaults to the subject. */
  heading?: string;
  preview: string;
  blocks: Block[];
}

/** Queues a mail in the site's look, in the caller's transaction. Returns its id. */
export async function queueMail(
  tx: Tx,
  { subject, heading, preview, blocks, replyTo, ...mail }: MailDraft,
): Promise<number> {
  const { name } = await siteSettings();
  const body = renderMail({ siteName: name, siteUrl: env.SITE_URL, preview, heading: heading ?? subject, blocks });
  return insertMail(tx, { ...mail, replyTo: replyTo || undefined, subject: `${subject} | ${name}`, ...body });
}
