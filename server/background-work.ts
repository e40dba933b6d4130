import { eraseOldApplications } from "#app/modules/applications/erasure.server.ts";
import { forgetOldDetails } from "#app/modules/audit/retention.server.ts";
import { resealEnd } from "#app/modules/audit/reseal.server.ts";
import { witnessEnd } from "#app/modules/audit/witness.server.ts";
import { flushSecurityEvents, purgeSecurityEvents } from "#app/modules/audit/security-events.server.ts";
import { announceArticles } from "#app/modules/articles/announcing.server.ts";
import { announceFlashes } from "#app/modules/flash/announcing.server.ts";
import { publishDueArticles } from "#app/modules/articles/publication.server.ts";
import { purgeSubmissions } from "#app/modules/audit/idempotency.server.ts";
import { purgeAutosaves } from "#app/modules/autosave/autosave.server.ts";
import { purgePrivateFiles } from "#app/modules/media/files.server.ts";
import { sweepDrawn } from "#app/modules/media/share-images/kept-drawings.server.ts";
import { purgeOrphanFiles } from "#app/modules/media/images.server.ts";
import { makePhoneWidths } from "#app/modules/media/phone-width.server.ts";
import { handleResetJobs } from "#app/modules/accounts/password-reset.server.ts";
import { followUnusedAccounts, markReaderSeen } from "#app/modules/accounts/inactive-accounts.server.ts";
import { handleCodeJobs, purgeUnverified } from "#app/modules/accounts/verification.server.ts";
import { handleMails, purgeMails } from "#app/modules/mail/delivery.server.ts";
import { flushViews, purgeViews } from "#app/modules/analytics/page-views.server.ts";
import { recordFrontPage } from "#app/modules/editions/front-page.server.ts";
import { sections } from "#app/http/sections.server.ts";
import { purgeBins } from "#app/modules/bin/bin.server.ts";
import { eraseOldMessages } from "#app/modules/messages/retention.server.ts";
import { handleAnnouncements } from "#app/modules/live/announcing.server.ts";
import { sendDueReminders } from "#app/modules/live/send-reminders.server.ts";
import { forgetQuestions, forgetReminders } from "#app/modules/live/retention.server.ts";
import { remindOfInsurances } from "#app/modules/insurance/reminders.server.ts";
import { purgedUpdates } from "#app/modules/live/update-bin.server.ts";
import { flushClicks } from "#app/modules/push/clicks.server.ts";
import { purgePushes } from "#app/modules/push/retention.server.ts";
import { handlePushes } from "#app/modules/push/sending.server.ts";
import { handleVideoJobs } from "#app/modules/videos/thumbnails.server.ts";
import { feedTickMs, purgeFeeds, refreshDueFeeds } from "#app/modules/feeds/fetching/scheduler.server.ts";
import { groupNews } from "#app/modules/news/grouping.server.ts";
import { relink } from "#app/modules/glossary/linking.server.ts";
import { articleTexts } from "#app/modules/articles/linking.server.ts";
import { updateTexts } from "#app/modules/live/linking.server.ts";
import { keptSince } from "#app/modules/retention/retention.ts";
import { eraseOldEntries } from "#app/modules/registers/retention.server.ts";
import { flushTouchedSessions, purgeSessions } from "#app/modules/sessions/sessions.server.ts";
import { markStaffSeen } from "#app/modules/staff/sessions.server.ts";
import { HOUR, MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import { backUpWhenDue } from "#app/modules/backups/schedule.server.ts";
import { purgeJobs } from "#app/platform/jobs/jobs.server.ts";
import { every } from "#app/platform/jobs/job-queues.server.ts";
import { isPrimary } from "#app/platform/role.server.ts";
import { purgeThrottles } from "#app/platform/limits/throttle.server.ts";

/** Accounts whose last use a session records. */
const markSeen = { reader: markReaderSeen, staff: markStaffSeen };

/** All background work of the primary, one line each. Work without a job queue is housekeeping, one at a time. */
export function registerBackgroundWork(): void {
  handleCodeJobs();
  handleResetJobs();
  handleVideoJobs();
  handleMails();
  handlePushes();
  handleAnnouncements();
  every("submissions.purge", HOUR, purgeSubmissions);
  every("jobs.purge", HOUR, () => purgeJobs(keptSince("doneWork", now()), keptSince("failedWork", now())));
  every("accounts.purge", HOUR, purgeUnverified);
  every("accounts.inactive", HOUR, followUnusedAccounts);
  every("articles.publish-due", 5 * SECOND, publishDueArticles, "timely");
  every("editions.front-page", 10 * SECOND, recordFrontPage, "timely");
  every("autosave.purge", HOUR, purgeAutosaves);
  every("media.purge-orphans", HOUR, purgeOrphanFiles);
  every("media.phone-widths", MINUTE, makePhoneWidths, "media");
  every("media.sweep-drawn", HOUR, sweepDrawn);
  every("media.purge-private", HOUR, purgePrivateFiles);
  every("applications.erase-old", HOUR, eraseOldApplications);
  every("insurance.remind", HOUR, remindOfInsurances);
  every("registers.erase-old", HOUR, eraseOldEntries);
  every("messages.erase-old", HOUR, eraseOldMessages);
  every("directs.remind", MINUTE, sendDueReminders, "mail");
  every("directs.forget-reminders", HOUR, forgetReminders);
  every("directs.forget-questions", HOUR, forgetQuestions);
  every("articles.tell", 5 * SECOND, announceArticles, "timely");
  every("flash.tell", 5 * SECOND, announceFlashes, "timely");
  every("push.clicks", 10 * SECOND, flushClicks);
  every("push.purge", HOUR, purgePushes);
  every("sessions.flush", MINUTE, () => flushTouchedSessions(markSeen));
  every("sessions.purge", HOUR, purgeSessions);
  every("mail.purge", HOUR, purgeMails);
  every("throttle.purge", HOUR, purgeThrottles);
  every("security-events.flush", 10 * SECOND, flushSecurityEvents);
  every("security-events.purge", HOUR, purgeSecurityEvents);
  every("audit.forget-details", HOUR, forgetOldDetails);
  every("backups.run", MINUTE, backUpWhenDue);
  every("audit.reseal", 10 * MINUTE, resealEnd);
  every("audit.witness", 10 * SECOND, witnessEnd);
  every("analytics.flush", 10 * SECOND, flushViews);
  every("analytics.purge", HOUR, purgeViews);
  every("feeds.refresh", feedTickMs, () => refreshDueFeeds(), "feeds");
  every("feeds.purge", HOUR, purgeFeeds);
  every("news.group", 20 * SECOND, () => groupNews(), "feeds");
  every("glossary.link", 10 * SECOND, () => relink([articleTexts, updateTexts]));
  every("bins.purge", HOUR, () => purgeBins([...sections().flatMap(({ bin }) => bin ?? []), purgedUpdates]));
}

/** Visits counted in memory since the last batch, written before the process ends. */
export async function flushCounters(): Promise<void> {
  if (!isPrimary()) return;
  await flushTouchedSessions(markSeen);
  await flushViews();
  await flushClicks();
  await flushSecurityEvents();
  await witnessEnd();
}
