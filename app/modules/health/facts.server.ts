import { promiseHash } from "remix-utils/promise";
import { readStatus } from "#app/modules/backups/status.server.ts";
import { countFeeds, failingFeeds } from "#app/modules/feeds/queries.server.ts";
import { countDeadMails, lastSentMailAt } from "#app/modules/mail/outbox.server.ts";
import { newestItemAt } from "#app/modules/news/queries.server.ts";
import { troubles } from "#app/modules/push/campaigns.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { databaseBytes, writes } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { failingTasks } from "#app/platform/jobs/job-queues.server.ts";
import { countDeadJobs, listDeadJobs, retryJob } from "#app/platform/jobs/jobs.server.ts";
import { waitingWork } from "#app/platform/jobs/late-work.server.ts";
import { lastProblems } from "#app/platform/log.server.ts";
import { type Minute, lastHour } from "#app/platform/metrics/http-requests.server.ts";
import { diskRoom, memory, startedAt, versions } from "#app/platform/metrics/machine.server.ts";
import { quantile } from "#app/platform/metrics/metrics.server.ts";
import { isPrimary, role } from "#app/platform/role.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { redacted } from "#app/utils/redacted.ts";
import {
  type Check,
  checkAnswers,
  checkBackup,
  checkDatabase,
  checkDisk,
  checkFeeds,
  checkMemory,
  checkSpeed,
  checkStops,
  worstFirst,
} from "./checks.ts";
import { inWords } from "./log-words.ts";
import { withLate, checkMails, checkPushes, checkStorage, checkWork } from "./queue-checks.ts";
import { readStops } from "./stops.server.ts";

const NAMED = 5;

async function checks(minutes: Minute[]): Promise<Check[]> {
  const at = now();
  const { feeds, failing, newestAt, deadMails, lastSentAt, refused, waiting, deadCount, dead, room, backup } =
    await promiseHash({
      feeds: countFeeds(),
      failing: failingFeeds(NAMED),
      newestAt: newestItemAt(),
      deadMails: countDeadMails(),
      lastSentAt: lastSentMailAt(),
      refused: troubles(new Date(at.getTime() - HOUR)),
      waiting: waitingWork(),
      deadCount: countDeadJobs(),
      dead: listDeadJobs(NAMED),
      room: diskRoom(),
      backup: readStatus(),
    });
  const waitingIn = (name: string) => waiting.find(({ task }) => task === name);
  const hasServer = !env.production || env.SMTP_URL !== undefined;
  return [
    checkAnswers(minutes),
    checkSpeed(minutes),
    checkStops(readStops(env.DATA_DIR), at),
    checkFeeds({ ...feeds, items: failing.items, newestAt }, at),
    checkMails({ waiting: waitingIn("mails"), dead: deadMails, hasServer, lastSentAt }),
    checkPushes({ waiting: waitingIn("pushes"), refused }),
    checkWork({ isHere: isPrimary(), waiting, deadCount, dead, failing: failingTasks() }),
    checkDatabase({ ...databaseBytes(), slowWrite: quantile(writes.bounds, writes.counts(), 0.95) }),
    checkDisk(room),
    checkMemory(memory()),
    checkBackup(
      { ...backup, everyHours: env.BACKUP_TO ? env.BACKUP_EVERY_HOURS : null, isNeeded: env.production },
      startedAt(),
      at,
    ),
    ...(env.s3 ? [checkStorage(waitingIn("storage"))] : []),
  ].map((check) => withLate(check, waiting));
}

function withoutSecrets({ details, ...check }: Check): Check {
  return details ? { ...check, details: details.map((one) => ({ ...one, text: redacted(one.text) })) } : check;
}

/** How this machine is, for administrators: what it did in the last hour, what failed, what waits, what room is left. */
export async function health() {
  const minutes = lastHour();
  return {
    checks: worstFirst((await checks(minutes)).map(withoutSecrets)),
    minutes,
    startedAt: startedAt().toISOString(),
    builtAt: versions.builtAt?.toISOString() ?? null,
    ...pick(versions, ["version", "node"]),
    role: role(),
    problems: lastProblems().map(inWords),
  };
}

export type Health = Awaited<ReturnType<typeof health>>;

export function retryDeadJob(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "job.retried", async (tx, note) => {
    if (!(await retryJob(tx, id)))
      return refused("", "Cette tâche n’attend plus\u202F: quelqu’un l’a déjà relancée, ou elle a été oubliée.");
    return note({ subject: `job:${id}` });
  });
}
