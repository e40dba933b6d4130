import "#app/routes/admin/sections.server.ts";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { UNUSED_WARNING } from "#app/modules/accounts/erasure.server.ts";
import { issueOutcome } from "#app/modules/letter/sending/issues.server.ts";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { runTask } from "#app/platform/jobs/job-queues.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import {
  type RetentionKind,
  keptFor,
  keptInWords,
  keptSince,
  keptUntil,
  retention,
  retentionKinds,
} from "#app/records/retention/retention.ts";
import { loadText } from "#app/routes/public/legal/text.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { registerBackgroundWork } from "../server/background-work.ts";
import { makeStaff } from "./support/actors.ts";

let count = 0;
const next = () => `rétention-${(count += 1)}`;
const put = <T>(work: (tx: Tx) => Promise<T>) => maintain("tests", work);
let staffId = 0;

beforeAll(async () => {
  registerBackgroundWork();
  staffId = (await makeStaff()).id;
});

function reader(data: { emailVerifiedAt?: Date; updatedAt?: Date } = {}) {
  const name = next();
  const person = { firstName: "Zoé", lastName: "Dupont", email: `${name}@lecture.example`, passwordHash: "$argon2id$" };
  return put((tx) => tx.reader.create({ data: { ...person, ...data }, select: { id: true } }));
}

async function session(owner: "staff" | "reader", ends: { idleExpiresAt: Date } | { expiresAt: Date }) {
  const tokenHash = next();
  const [past, far] = [new Date(now().getTime() - 400 * DAY), new Date(now().getTime() + 400 * DAY)];
  const whose = owner === "staff" ? { staffId } : { readerId: (await reader({ emailVerifiedAt: now() })).id };
  const names = { tokenHash, handle: tokenHash, device: "Firefox", kind: owner, ...whose };
  const times = { createdAt: past, lastSeenOn: past, idleExpiresAt: far, expiresAt: far, ...ends };
  await put((tx) => tx.session.create({ data: { ...names, ...times } }));
  return async () => (await db.session.count({ where: { tokenHash } })) === 1;
}

async function counter(windowEndsAt: Date) {
  const key = next();
  await put((tx) => tx.throttle.create({ data: { key, windowEndsAt } }));
  return async () => (await db.throttle.count({ where: { key } })) === 1;
}

async function message(data: { createdAt?: Date; deletedAt?: Date }) {
  const written = { name: "Zoé", email: "zoe@lecture.example", subject: "Bonjour", body: "Bonjour" };
  const { id } = await put((tx) => tx.contactMessage.create({ data: { ...written, ...data } }));
  return async () => (await db.contactMessage.count({ where: { id } })) === 1;
}

function coverage(endedAt: Date) {
  return put((tx) => tx.direct.create({ data: { title: "Soirée", slug: next(), status: "ended", endedAt } }));
}

async function job(status: "done" | "dead", finishedAt: Date) {
  const { id } = await put((tx) =>
    tx.job.create({ data: { kind: "tests", payload: "{}", runAt: finishedAt, status, finishedAt } }),
  );
  return async () => (await db.job.count({ where: { id } })) === 1;
}

/** Of each kind, a row whose time counts from `from`; the answer asks whether it is still there. */
const proofs: Record<RetentionKind, (from: Date) => Promise<() => Promise<boolean>>> = {
  async inactiveReaders(lastSeenOn) {
    const erasureOn = keptUntil("inactiveReaders", lastSeenOn);
    const [first, last] = [30, 7].map((days) => new Date(erasureOn.getTime() - days * DAY));
    const { id } = await reader({ emailVerifiedAt: lastSeenOn });
    await put((tx) =>
      tx.reader.update({ where: { id }, data: { lastSeenOn, warnedOn: first, warnedAgainOn: last, erasureOn } }),
    );
    const mail = { kind: UNUSED_WARNING, recipient: "-", subject: "-", html: "", text: "", messageId: next() };
    await put((tx) =>
      tx.mail.create({ data: { ...mail, readerId: id, status: "sent", createdAt: last ?? now(), nextTryAt: now() } }),
    );
    return async () => (await db.reader.count({ where: { id } })) === 1;
  },
  async unverifiedReaders(from) {
    const { id } = await reader({ updatedAt: from });
    return async () => (await db.reader.count({ where: { id } })) === 1;
  },
  async codes(from) {
    const { id: readerId } = await reader({ emailVerifiedAt: now() });
    const code = { readerId, purpose: "register" as const, email: next(), codeHash: "-" };
    await put((tx) => tx.verificationCode.create({ data: { ...code, expiresAt: keptUntil("codes", from) } }));
    return async () => (await db.verificationCode.count({ where: { readerId } })) === 1;
  },
  async resetLinks(from) {
    const { id: readerId } = await reader({ emailVerifiedAt: now() });
    const expiresAt = keptUntil("resetLinks", from);
    await put((tx) => tx.passwordResetToken.create({ data: { tokenHash: next(), readerId, expiresAt } }));
    return async () => (await db.passwordResetToken.count({ where: { readerId } })) === 1;
  },
  readerVisits: (from) => session("reader", { idleExpiresAt: keptUntil("readerVisits", from) }),
  readerSessions: (from) => session("reader", { expiresAt: keptUntil("readerSessions", from) }),
  staffVisits: (from) => session("staff", { idleExpiresAt: keptUntil("staffVisits", from) }),
  staffSessions: (from) => session("staff", { expiresAt: keptUntil("staffSessions", from) }),
  async mails(createdAt) {
    const messageId = next();
    const mail = { kind: "tests", recipient: "zoe@lecture.example", subject: "Essai", html: "", text: "" };
    await put((tx) =>
      tx.mail.create({ data: { ...mail, messageId, status: "sent", nextTryAt: createdAt, createdAt } }),
    );
    return async () => (await db.mail.count({ where: { messageId } })) === 1;
  },
  mailStops: (from) => counter(keptUntil("mailStops", from)),
  counters: (from) => counter(keptUntil("counters", from)),
  async lettersAsked(askedAt) {
    const asked = { email: `${next()}@lecture.example`, addressHash: next(), origin: "home", askedAt };
    const { id } = await put((tx) => tx.letterSubscriber.create({ data: asked }));
    return async () => (await db.letterSubscriber.count({ where: { id } })) === 1;
  },
  async letterDeliveries(finishedAt) {
    const asked = { email: `${next()}@lecture.example`, addressHash: next(), origin: "home", state: "active" };
    const letter = { slug: next(), frequency: "weekly", subject: "-", coversFrom: finishedAt, coversTo: finishedAt };
    const { id: issueId } = await put(async (tx) => {
      const { id: subscriberId } = await tx.letterSubscriber.create({ data: asked });
      const issue = await tx.letterIssue.create({ data: { ...letter, state: "sent", sentAt: finishedAt, finishedAt } });
      await tx.letterDelivery.create({
        data: { issueId: issue.id, subscriberId, status: "sent", nextTryAt: finishedAt },
      });
      return issue;
    });
    return async () => {
      expect((await issueOutcome(issueId))?.counts.sent).toBe(1);
      return (await db.letterDelivery.count({ where: { issueId } })) === 1;
    };
  },
  async lettersLeft(leftAt) {
    const addressHash = next();
    const gone = { addressHash, state: "left", origin: "home", askedAt: leftAt, leftAt };
    const { id } = await put((tx) => tx.letterSubscriber.create({ data: gone }));
    await put((tx) => tx.mailSuppression.create({ data: { addressHash, reason: "bounced", createdAt: leftAt } }));
    return async () => {
      const isRefused = (await db.mailSuppression.count({ where: { addressHash } })) === 1;
      expect((await db.letterSubscriber.count({ where: { id } })) === 1).toBe(isRefused);
      return isRefused;
    };
  },
  messages: (createdAt) => message({ createdAt }),
  async requests(receivedOn) {
    const asked = { kind: "correction" as const, asked: "Une date est fausse.", receivedOn, dueOn: receivedOn };
    const { id } = await put((tx) => tx.correctionRequest.create({ data: asked }));
    return async () => (await db.correctionRequest.count({ where: { id, asked: { not: "" } } })) === 1;
  },
  async reminders(endedAt) {
    const { id: directId } = await coverage(endedAt);
    const { id: readerId } = await reader({ emailVerifiedAt: now() });
    await put((tx) => tx.directReminder.create({ data: { directId, readerId } }));
    return async () => (await db.directReminder.count({ where: { directId } })) === 1;
  },
  async electionReminders(last) {
    const nextDay = parisDay(last);
    const { id: electionId } = await put((tx) =>
      tx.election.create({ data: { name: "Passée", slug: next(), country: "FR", level: "national", nextDay } }),
    );
    const { id: readerId } = await reader({ emailVerifiedAt: now() });
    await put((tx) => tx.electionReminder.create({ data: { electionId, readerId } }));
    return async () => (await db.electionReminder.count({ where: { electionId } })) === 1;
  },
  async questions(endedAt) {
    const { id: directId } = await coverage(endedAt);
    const asked = { directId, authorName: "Zoé", text: "Pourquoi ?" };
    await put((tx) => tx.directQuestion.create({ data: { ...asked, status: "rejected" } }));
    const seen = await put((tx) =>
      tx.directQuestion.create({ data: { ...asked, status: "answered", askerHash: next() } }),
    );
    return async () => {
      const { askerHash } = await db.directQuestion.findUniqueOrThrow({ where: { id: seen.id } });
      const unseen = await db.directQuestion.count({ where: { directId, status: "rejected" } });
      expect(askerHash === null).toBe(unseen === 0);
      return unseen === 1;
    };
  },
  async applications(lastContactAt) {
    const person = {
      firstName: "Zoé",
      lastName: "Dupont",
      email: `${next()}@lecture.example`,
      position: "Rédaction",
      motivation: "Oui",
    };
    const { id } = await put((tx) => tx.application.create({ data: { ...person, lastContactAt } }));
    return async () => (await db.application.count({ where: { id } })) === 1;
  },
  async pressContacts(updatedAt) {
    const { id } = await put((tx) => tx.pressContact.create({ data: { name: "Zoé Dupont", updatedAt } }));
    return async () => (await db.pressContact.count({ where: { id } })) === 1;
  },
  async registers(leftOn) {
    const person = { name: "Zoé Dupont", category: "Adhérente", address: "Liège", admittedOn: leftOn };
    count += 1;
    const { id } = await put((tx) => tx.memberRegisterEntry.create({ data: { ...person, number: count, leftOn } }));
    return async () => (await db.memberRegisterEntry.count({ where: { id } })) === 1;
  },
  async securityEvents(hour) {
    const place = next();
    const event = { kind: "throttled", network: "192.0.2.0", account: "-", place, count: 1 };
    await put((tx) => tx.securityEvent.create({ data: { ...event, hour, lastAt: hour } }));
    return async () => (await db.securityEvent.count({ where: { place } })) === 1;
  },
  async auditDetails(from) {
    const subject = `reader:${next()}`;
    const back = from.getTime() - now().getTime();
    travel(back);
    await change({ kind: "reader", id: 1, firstName: "Zoé" }, "account.profile-updated", async (_tx, note) => {
      note({ subject, after: { what: "détail" } });
      return done(null);
    });
    travel(-back);
    return async () => (await db.auditEntry.findFirstOrThrow({ where: { subject } })).after !== null;
  },
  async submissions(createdAt) {
    const key = next();
    await put((tx) => tx.submission.create({ data: { key, location: "null", createdAt } }));
    return async () => (await db.submission.count({ where: { key } })) === 1;
  },
  async autosaves(savedAt) {
    const formKey = next();
    await put((tx) => tx.autosave.create({ data: { staffId, formKey, payload: "{}", savedAt } }));
    return async () => (await db.autosave.count({ where: { formKey } })) === 1;
  },
  bin: (deletedAt) => message({ deletedAt }),
  failedWork: (from) => job("dead", from),
  doneWork: (from) => job("done", from),
  async pushSubscriptions(lastSeenAt) {
    const endpoint = `https://push.example/${next()}`;
    await put((tx) => tx.pushSubscription.create({ data: { endpoint, p256dh: "x", auth: "y", lastSeenAt } }));
    return async () => (await db.pushSubscription.count({ where: { endpoint } })) === 1;
  },
  async pushCampaigns(createdAt) {
    const told = { kind: "article", title: "Titre", ttl: 60, urgency: "normal", lastId: 0, state: "done" };
    const { id } = await put((tx) => tx.pushCampaign.create({ data: { ...told, createdAt, expiresAt: createdAt } }));
    return async () => (await db.pushCampaign.count({ where: { id } })) === 1;
  },
  async pageViews(from) {
    const path = `/${next()}`;
    const day = parisDay(from);
    await put((tx) => tx.pageViewDay.create({ data: { day, path, views: 1 } }));
    await put((tx) => tx.referrerDay.create({ data: { day, host: path, views: 1 } }));
    await put((tx) => tx.metricDay.create({ data: { day, name: path, value: 1 } }));
    return async () => {
      const isThere = (await db.pageViewDay.count({ where: { path } })) === 1;
      const others = [
        await db.referrerDay.count({ where: { host: path } }),
        await db.metricDay.count({ where: { name: path } }),
      ];
      expect(others).toEqual(isThere ? [1, 1] : [0, 0]);
      return isThere;
    };
  },
};

test.each(retentionKinds)("%s: what is a day past its time goes, what has a day left stays", async (kind) => {
  const limit = keptSince(kind, now()).getTime();
  const isOldThere = await proofs[kind](new Date(limit - DAY));
  const isYoungThere = await proofs[kind](new Date(Math.min(limit + DAY, now().getTime())));
  expect([await isOldThere(), await isYoungThere()]).toEqual([true, true]);
  await runTask(retention[kind].job);
  expect([await isOldThere(), await isYoungThere()]).toEqual([false, true]);
});

test("the privacy page says how long each kind is kept, and says no length by hand where it lists them", async () => {
  const source = readFileSync("app/routes/public/legal/content/confidentialite.md", "utf8");
  const { html } = await loadText("confidentialite");
  const shown = html.replaceAll(/[\u00A0\u202F]|&nbsp;/g, " ");
  for (const kind of retentionKinds) {
    const isWhole = source.includes(`{kept.${kind}}`);
    expect(isWhole || source.includes(`{length.${kind}}`), `${kind} is not on the page`).toBe(true);
    expect(shown).toContain(isWhole ? keptInWords(kind) : keptFor(kind));
  }
  const [, part = ""] = source.split("## Ce que nous gardons");
  const rows = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map((row) => row.split(" | ").at(-1) ?? "").filter((length) => /\d/.test(length))).toEqual([]);
});
