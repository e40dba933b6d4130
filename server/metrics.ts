import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { readStatus } from "#app/modules/backups/status.server.ts";
import { countFeeds } from "#app/modules/feeds/queries.server.ts";
import { readStops } from "#app/modules/health/stops.server.ts";
import { countDeadMails, countWaitingMails } from "#app/modules/mail/outbox.server.ts";
import { newestItemAt } from "#app/modules/news/queries.server.ts";
import { countWaitingPushes } from "#app/modules/push/sending.server.ts";
import { SECOND, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countDeadJobs } from "#app/platform/jobs/jobs.server.ts";
import { type WaitingWork, waitingWork } from "#app/platform/jobs/late-work.server.ts";
import { logClientError, logCounts } from "#app/platform/log.server.ts";
import { diskRoom, memory, versions } from "#app/platform/metrics/machine.server.ts";
import { type Sample, counter, gauge, metricsText } from "#app/platform/metrics/metrics.server.ts";
import { cluster, role } from "#app/platform/role.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import { forwarded } from "./client-network.ts";

/** Headers that proxies set: the caller is then not on this machine, whatever the connection says. */
const proxyHeaders = ["forwarded", "via", "x-real-ip", "fly-client-ip", "cf-connecting-ip", "true-client-ip"];

/** Names of this machine. A proxy on it sends another one: the host that its caller requested, or a configured one. */
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

function isLocal(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  const isForwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded-") || proxyHeaders.includes(name),
  );
  const hasLocalName = OWN_NAME.test(request.headers.host ?? "");
  return !isForwarded && hasLocalName && (address === "::1" || address.startsWith("127."));
}

/** A wrong token gets 401: most often a program is set wrong. Anyone else gets the 404 page. */
export const answerMetrics: RequestHandler = async (request, response, next) => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const isAllowed = env.METRICS_TOKEN ? isSameSecret(token ?? "", env.METRICS_TOKEN) : isLocal(request);
  response.set("Cache-Control", "no-store");
  if (isAllowed) {
    const { type, text } = await metricsText();
    response.set("Content-Type", type).send(text);
    return;
  }
  logClientError(token === undefined ? "metrics" : "metrics-token", { requestId: response.locals.requestId });
  if (token === undefined) return next();
  response.status(401).set("WWW-Authenticate", "Bearer").type("text/plain");
  response.send("Ce jeton n’est pas celui de ce site (METRICS_TOKEN).\n");
};

type By = Record<string, number>;

/** A gauge of several values, each under its label. */
const gaugeBy = (label: string, name: string, help: string, read: () => By | Promise<By>) =>
  gauge(name, help, async () => samplesBy(label, await read()), [label]);

const samplesBy = (label: string, values: By): Sample[] =>
  Object.entries(values).map(([one, value]) => ({ labels: { [label]: one }, value }));

/** A gauge of background work, by queue and task. `isAsked`: without what recurs by itself. */
function gaugeWork(name: string, help: string, valueOf: (work: WaitingWork) => number, isAsked = false): void {
  const read = async () => {
    const work = (await waitingWork()).filter(({ task }) => !isAsked || !task.includes("."));
    return work.map((one) => ({ labels: { queue: one.queue, task: one.task }, value: valueOf(one) }));
  };
  gauge(name, help, read, ["queue", "task"]);
}

gaugeBy("state", "feeds", "Sources, by whether they answer, fail, or are not read any more.", countFeeds);
gauge("news_newest_age_seconds", "Since when the newest item of the wall is out.", async () => {
  const at = await newestItemAt();
  return at && (now().getTime() - at.getTime()) / SECOND;
});
gaugeBy("state", "mails", "Mails that have not gone: they wait, or were given up.", async () => ({
  waiting: await countWaitingMails(),
  failed: await countDeadMails(),
}));
gauge("push_waiting", "Notifications that are written and not sent.", countWaitingPushes);
gaugeWork("work_waiting", "What was asked and is not done, by queue and source.", ({ count }) => count, true);
gaugeWork(
  "work_oldest_waiting_seconds",
  "For how long the oldest of what was asked and is not done waits; 0 when nothing does.",
  ({ waitedMs }) => waitedMs / SECOND,
  true,
);
gaugeWork(
  "work_late_seconds",
  "For how long work has been later than it usually is, by queue and task; 0 when it is not.",
  ({ waitedMs, lateAfterMs }) => Math.max(0, waitedMs - lateAfterMs) / SECOND,
);
gauge("jobs_dead", "Jobs that were given up, kept for a while to be looked at.", countDeadJobs);
const noRole = { primary: 0, replica: 0, unknown: 0 };
gaugeBy("role", "role", "1 for what this machine is, 0 for what it is not.", () => ({ ...noRole, [role().kind]: 1 }));
gauge("transaction", "The last transaction of the database that is visible here; nothing without LiteFS.", () => {
  const at = cluster()?.position();
  return at ? Number.parseInt(at, 16) : null;
});
gauge("replica_lag_seconds", "How far this machine is behind the primary; 0 on the primary.", async () => {
  const peers = cluster();
  const ms = peers ? await peers.lag() : 0;
  return ms === null ? null : ms / SECOND;
});
gauge(
  "backup_last_success_timestamp_seconds",
  "When the last backup that went well began, Unix time; nothing before the first.",
  async () => {
    const { success } = await readStatus();
    return success && Date.parse(success.at) / SECOND;
  },
);
/** The next is written by a process that ends with it. */
const { count: stopCount } = readStops(env.DATA_DIR);
counter("watchdog_stops_total", "Times that the process was ended because it did not answer.", () => stopCount);
gauge("heap_limit_bytes", "The most that the objects of the process may take.", () => memory().heapLimit);
gauge("disk_free_bytes", "Room left on the disk of DATA_DIR.", async () => (await diskRoom())?.free ?? null);
gauge("disk_size_bytes", "The disk of DATA_DIR.", async () => (await diskRoom())?.size ?? null);
counter("log_lines_total", "Warnings and errors of the log.", () => samplesBy("level", logCounts), ["level"]);
gauge(
  "version",
  "Always 1: its labels say what serves.",
  () => [{ labels: { version: versions.version, node: versions.node }, value: 1 }],
  ["version", "node"],
);
counter(
  "forwarded_requests_total",
  "Requests with an X-Forwarded-For, by whether who set it is in TRUSTED_PROXIES.",
  () => samplesBy("state", forwarded),
  ["state"],
);
