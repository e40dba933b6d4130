import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { of } from "#app/utils/text.ts";
import { insertMail } from "./outbox.server.ts";
import { renderMail } from "./template.ts";

interface Reply {
  /** "message.reply": kinds that end so are sent as someone's, not as the site's. */
  kind: `${string}.reply`;
  to: string;
  subject: string;
  body: string;
  by: string;
  original: { text: string; at: Date };
  /** The reply before, by the id of its mail: they stay together in mail programs. */
  afterMailId: number | null;
}

/** With the original below, in the caller's transaction. Replies to it go to the newsroom. Returns the mail's id. */
export async function queueReply(
  tx: Tx,
  { kind, to, subject, body, by, original, afterMailId }: Reply,
): Promise<number> {
  const { name, contactEmail } = await siteSettings();
  const before =
    afterMailId === null ? null : await tx.mail.findUnique({ where: { id: afterMailId }, select: { messageId: true } });
  const heading = /^re\s?:/i.test(subject) ? subject : `Re: ${subject}`;
  const content = renderMail({
    siteName: name,
    siteUrl: env.SITE_URL,
    preview: body.slice(0, 120),
    heading: subject,
    closing:
      `Réponse ${of(by)} à ce que vous nous avez écrit le ${formatDate(original.at)}. Répondez à cet email pour continuer. `.trim(),
    blocks: [
      { kind: "text", text: body },
      { kind: "quote", text: original.text },
    ],
  });
  return insertMail(tx, {
    kind,
    to,
    subject: heading,
    ...content,
    replyTo: contactEmail,
    ...(before ? { inReplyTo: before.messageId } : {}),
  });
}
