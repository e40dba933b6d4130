import { unescape } from "node:querystring";
import { articleAtPath } from "#app/modules/articles/announcing.server.ts";
import { articleSubject } from "#app/modules/articles/saving.server.ts";
import { isShown } from "#app/modules/live/coverage-rights.server.ts";
import { topicNames } from "#app/modules/push/audiences.server.ts";
import type { NewCampaign } from "#app/modules/push/confirmation.server.ts";
import { firstHourFrom, isQuiet, parisDayOf, rulesInWords } from "#app/modules/push/notification.ts";
import type { PushTopic } from "#app/modules/push/topics.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Alert } from "#app/platform/prisma/client.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canProposeAlert, canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type AlertInput, topicsOf } from "./schema.ts";

export const alertSubject = (id: number) => `alert:${id}`;

export const alertGone = "Cette alerte n’attend plus\u202F: elle est partie, ou elle a été écartée.";

/** What it sends: that of its article, where it leads to one, so that nobody is told of it twice. */
export const campaignOf = ({ id, articleId, title, body, url, image, topics }: Alert): NewCampaign => ({
  kind: articleId ? "article" : "message",
  key: articleId ? articleSubject(articleId) : alertSubject(id),
  title,
  body,
  url,
  image,
  topics: JSON.parse(topics) as PushTopic[],
});

/** What waits for a person, or for its hour. */
export const openAlerts = () => ({ state: { in: ["waiting", "confirmed"] }, expiresAt: { gt: now() } });

/** An hour further away is a slip. */
const FARTHEST = 7 * DAY;

const closed =
  "Les propositions d’alertes sont fermées aux rédacteurs\u202F: demandez à un responsable de la rédaction.";

/** Characters of a path once written as addresses are: an accent is six, and a message has room for 3,993 bytes in all. */
const LONGEST_PATH = 1500;

/** One address for one page, however it was typed: each part decoded, empty ones dropped. */
const onePath = (pathname: string) =>
  `/${(pathname.match(/[^/]+/g) ?? []).map((part) => encodeURIComponent(unescape(part))).join("/")}`;

const notForReaders = /^\/(?:admin|api|apercu|auth|dashboard|dev|fragments)(?:[/?#]|$)/i;

/** The address on this site of what was typed, a path or an address: where a notification may lead. */
function destination(typed: string): Outcome<string> {
  const base = new URL(env.SITE_URL);
  const url = URL.canParse(typed, base) ? new URL(typed, base) : null;
  // "/.//ailleurs.example" has a path that leads to another site when it is read again.
  if (url?.origin !== base.origin || url.pathname.startsWith("//"))
    return refused("url", "Une notification mène à une page de ce site, par exemple /articles.");
  const path = `${onePath(url.pathname)}${url.search}${url.hash}`;
  if (notForReaders.test(path))
    return refused("url", "Les lecteurs n’ouvrent pas cette page\u202F: choisissez-en une du site.");
  return path.length > LONGEST_PATH
    ? refused("url", "Cette adresse est trop longue pour une notification.")
    : done(path);
}

type Article = NonNullable<Awaited<ReturnType<typeof articleAtPath>>>;

/** Why nobody may be told of this article again; null when they may. */
async function toldAlready(tx: Tx, { id, notifiedAt, key }: Article): Promise<string | null> {
  const isTold = notifiedAt || (await tx.pushCampaign.count({ where: { key } })) > 0;
  if (isTold) return "Les abonnés ont déjà été prévenus de cet article\u202F: une fois, jamais deux.";
  const open = await tx.alert.findFirst({ where: { articleId: id, ...openAlerts() }, select: { id: true } });
  return open && `L’alerte n°\u00A0${open.id} attend déjà pour cet article\u202F: retrouvez-la dans la liste.`;
}

/** The first moment out of the night once all of these have come. */
export const firstHourAfter = (...moments: (Date | null | undefined)[]) =>
  firstHourFrom(new Date(Math.max(...[now(), ...moments].map((at) => at?.getTime() ?? 0))));

/** The first moment at which it may leave; refused when the hour that was asked for cannot be. */
function firstMoment(sendAt: Date | null, article: Article | null): Outcome<Date> {
  const at = now().getTime();
  const outAt = article?.publishedAt ?? null;
  if (sendAt && sendAt.getTime() < at)
    return refused("sendAt", "Cette heure est passée\u202F: laissez vide, ou choisissez la suite.");
  if (sendAt && sendAt.getTime() > at + FARTHEST)
    return refused("sendAt", "Cette heure est trop loin\u202F: une semaine au plus.");
  if (sendAt && isQuiet(sendAt)) return refused("sendAt", `${rulesInWords} Choisissez à partir de 7\u00A0h.`);
  if (sendAt && outAt && sendAt < outAt)
    return refused("sendAt", `L’article paraît le ${formatDayHour(outAt)}\u202F: choisissez une heure après.`);
  return done(firstHourAfter(sendAt, outAt));
}

/** Proposes a notification to many: it waits for another person, until the end of the day it is for. */
export function proposeAlert(actor: Actor, input: AlertInput, once?: string): Promise<Outcome<{ id: number }>> {
  const work = async (tx: Tx, note: Noting) => {
    const { editorsProposeAlerts } = await siteSettings();
    if (!canProposeAlert(actor, editorsProposeAlerts)) return refused("", canPublish(actor) ? closed : notAllowed);
    const { title, body, audience, sendAt } = input;
    const path = destination(input.url);
    if (!path.ok) return path;
    const article = await articleAtPath(tx, path.value);
    if (article && !article.isPublic)
      return refused("url", "Cet article n’est ni en ligne ni programmé\u202F: publiez-le d’abord.");
    const told = article && (await toldAlready(tx, article));
    if (told) return refused("url", told);
    const first = firstMoment(sendAt, article);
    if (!first.ok) return first;
    const directId = audience.startsWith("direct:") ? Number(audience.slice(7)) : null;
    if (directId && !(await isShown(tx, directId)))
      return refused("audience", "Les lecteurs ne voient pas ce direct\u202F: annoncez-le d’abord.");
    if (!directId && !(await topicNames()).has(audience)) return refused("audience", "Choisissez à qui l’envoyer.");
    const { id } = await tx.alert.create({
      data: {
        title,
        body,
        url: path.value,
        image: article?.image ?? null,
        topics: JSON.stringify(topicsOf(audience)),
        articleId: article?.id ?? null,
        directId,
        sendAt,
        expiresAt: parisDayOf(first.value).lt,
        proposedById: actor.kind === "staff" ? actor.id : null,
        createdAt: now(),
      },
      select: { id: true },
    });
    note({ subject: alertSubject(id), after: { title, audience } });
    return done({ id });
  };
  return change<{ id: number }>(actor, "alert.proposed", work, { once: { key: once, of: input } });
}

/** Takes back what one proposed, or sets aside what another did, until it leaves. */
export function declineAlert(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "alert.declined", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const decidedById = actor.kind === "staff" ? actor.id : null;
    const data = { state: "declined", decidedById, decidedAt: now() };
    const { count } = await tx.alert.updateMany({ where: { id, ...openAlerts() }, data });
    if (count === 0) return refused("", alertGone);
    return note({ subject: alertSubject(id) });
  });
}
