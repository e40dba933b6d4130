import { mailedReaders, stopDailyUrl } from "#app/modules/accounts/topics.server.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import { currentEdition } from "#app/modules/editions/queries.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { ofCalendar } from "#app/modules/push/confirmation.server.ts";
import { threeMinutesHours, threeMinutesTopic } from "#app/modules/push/topics.ts";
import { explanationsOfToday } from "#app/modules/related/related.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatTime, parisDay } from "#app/utils/dates.ts";
import { startOfDay } from "#app/utils/days.ts";
import { done, refused } from "#app/utils/outcome.ts";

const KIND = "three-minutes.reminder";
/** Mails of one round, so that no change is long. */
const AT_ONCE = 100;

/** The day and hour that were told by this process: after a restart the mails that left are seen in their table. */
let sentTurn = "";

/** At each hour that readers chose, tells them once that three minutes are there: only when something came within a day. Run by a job. */
export async function remindOfThreeMinutes(): Promise<void> {
  const hour = threeMinutesHours.find((one) => one === Number(formatTime(now()).slice(0, 2)));
  const turn = `${parisDay(now())}:${hour}`;
  if (hour === undefined || sentTurn === turn) return;
  const news = await newsOfToday();
  let after: number | null = news ? 0 : null;
  while (news && after !== null) after = await remind(hour, turn, after, news);
  sentTurn = turn;
}

interface News {
  title: string;
  text: string;
}

async function newsOfToday(): Promise<News | null> {
  const [{ lead }, { number }, [article], [flash]] = await Promise.all([
    explanationsOfToday(),
    currentEdition(now()),
    recentArticles({ limit: 1 }),
    listFlashCards(1),
  ]);
  const days = [article?.publishedAt, flash?.createdAt].flatMap((day) => day ?? []);
  const isNew = days.some((day) => now().getTime() - Date.parse(day) < DAY);
  return lead && isNew ? { title: `Trois minutes\u202F: n°\u00A0${number}`, text: lead.title } : null;
}

/** Devices once, and some readers by mail; the last of them while there may be more. */
async function remind(hour: number, turn: string, after: number, { title, text }: News): Promise<number | null> {
  const url = "/trois-minutes";
  const sent = await change<number | null>(systemActor("rappels"), "push.three-minutes-told", async (tx, note) => {
    const topics = [threeMinutesTopic(hour)];
    const campaign = await queueCampaign(
      tx,
      ofCalendar({ kind: "three-minutes", key: `three-minutes:${turn}`, title, body: text, url, topics }),
    );
    const readers = await mailedReaders(tx, ["t", String(hour)], after, AT_ONCE);
    const since = startOfDay(parisDay(now()));
    const have = await tx.mail.findMany({
      where: { kind: KIND, createdAt: { gte: since }, readerId: { in: readers.map(({ id }) => id) } },
      select: { readerId: true },
    });
    const rest = readers.filter(({ id }) => have.every(({ readerId }) => readerId !== id));
    if (!campaign?.targeted && rest.length === 0) return refused("", "Personne ne l’a demandé à cette heure.");
    for (const { id, email } of rest) {
      await queueMail(tx, {
        kind: KIND,
        to: email,
        readerId: id,
        stopUrl: stopDailyUrl("t", id),
        subject: title,
        preview: text,
        why: "Tu reçois cet email parce que tu as demandé qu’on te prévienne chaque jour.",
        blocks: [`À la une\u202F: ${text}`, { kind: "button", label: "Commencer", url: `${env.SITE_URL}${url}` }],
      });
    }
    note({ subject: turn, after: { readers: rest.length, devices: campaign?.targeted ?? 0 } });
    return done(readers.length < AT_ONCE ? null : (readers.at(-1)?.id ?? null));
  });
  return sent.ok ? sent.value : null;
}
