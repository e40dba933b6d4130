import { handleResetJobs } from "#app/modules/accounts/password-reset.server.ts";
import { handleCodeJobs, purgeUnverified } from "#app/modules/accounts/verification.server.ts";
import { purgeMails, sendDueMails } from "#app/modules/mail/delivery.server.ts";
import { flushViews } from "#app/modules/analytics/page-views.server.ts";
import { feedTickMs, purgeFeeds, refreshDueFeeds } from "#app/modules/feeds/scheduler.server.ts";
import { flushTouchedSessions, purgeSessions } from "#app/modules/sessions/sessions.server.ts";
import { HOUR, MINUTE, SECOND } from "#app/platform/clock.server.ts";
import { every } from "#app/platform/jobs.server.ts";
import { purgeThrottles } from "#app/platform/throttle.server.ts";

/** Everything the primary does beside answering: one line each. */
export function registerBackgroundWork(): void {
  handleCodeJobs();
  handleResetJobs();
  every("accounts.purge", HOUR, purgeUnverified);
  every("sessions.flush", MINUTE, flushTouchedSessions);
  every("sessions.purge", HOUR, purgeSessions);
  every("mail.send", SECOND, sendDueMails);
  every("mail.purge", HOUR, purgeMails);
  every("throttle.purge", HOUR, purgeThrottles);
  every("analytics.flush", MINUTE, flushViews);
  every("feeds.refresh", feedTickMs, () => refreshDueFeeds());
  every("feeds.purge", HOUR, purgeFeeds);
}
