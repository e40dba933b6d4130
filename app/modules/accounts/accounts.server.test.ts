import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { sendDueMails } from "#app/modules/mail/delivery.server.ts";
import { readStopLink, resumeMails, stopMails } from "#app/modules/mail/outbox.server.ts";
import { endOtherSessions, findSession, listSessions, rememberDevice } from "#app/modules/sessions/sessions.server.ts";
import { DAY, MINUTE, SECOND, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runDueJobs } from "#app/platform/jobs/jobs.server.ts";
import { hashCheaply, hashCount } from "#app/platform/passwords/password.server.ts";
import { exportAccount } from "./export.server.ts";
import {
  handleResetJobs,
  invalidLink,
  isResetTokenLive,
  requestReset,
  resetPassword,
} from "./password-reset.server.ts";
import {
  confirmEmailChange,
  pendingEmail,
  requestEmailChange,
  deleteAccount,
  changePassword,
  updateProfile,
} from "./profile.server.ts";
import { registerReader, handleCodeJobs, purgeUnverified, requestCode, verifyEmail } from "./registration.server.ts";
import { confirmOwner, signInReader } from "./sign-in.server.ts";

// Their number is what counts here; what one costs is proved where it is made (platform/passwords/passwords.test.ts).
hashCheaply();

const password = "trois mots calmes";
const network = "192.0.2.7";
const caller = { network, userAgent: "Mozilla/5.0 (Android 15) Firefox/140.0" };
let count = 0;

beforeAll(() => {
  handleCodeJobs();
  handleResetJobs();
});

function newEmail(): string {
  count += 1;
  return `lectrice${count}@example.org`;
}

/** A network of its own unless said: twenty mails a day are few for one. */
const register = (email: string, words = password, from = `192.0.2.${10 + (count % 200)}`) =>
  registerReader({ firstName: "Léa", lastName: "Dupont", email, password: words, confirmPassword: words }, from);

/** What the browser that registered keeps. */
const ticketOf = (registered: Awaited<ReturnType<typeof register>>) => (registered.ok ? registered.value : null);

async function mailsTo(recipient: string) {
  await runDueJobs();
  return db.mail.findMany({ where: { recipient }, orderBy: { id: "asc" } });
}

async function lastCode(email: string): Promise<string> {
  return /\b(\d{6})\b/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
}

async function lastToken(email: string): Promise<string> {
  return /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
}

async function verified(email = newEmail()): Promise<string> {
  const done = await register(email);
  expect(done.ok).toBe(true);
  expect(await verifyEmail(email, await lastCode(email), network, null)).toEqual({ ok: true });
  return email;
}

const signIn = (email: string, words = password, from = network) =>
  signInReader({ email, password: words, network: from, userAgent: caller.userAgent });

async function signedIn(email: string) {
  const answer = await signIn(email);
  if (answer.kind !== "signed-in") throw new Error(answer.kind);
  const session = await findSession("reader", answer.token);
  if (session?.actor.kind !== "reader") throw new Error("no session");
  return { token: answer.token, actor: session.actor };
}

/** Hashes, mails and rows of audit that some work cost. */
async function cost(work: () => Promise<unknown>) {
  const counts = () => Promise.all([hashCount(), db.mail.count(), db.auditEntry.count(), db.job.count()]);
  const before = await counts();
  await work();
  const [hashes = 0, mails = 0, audit = 0, jobs = 0] = (await counts()).map((all, at) => all - (before[at] ?? 0));
  return { hashes, mails, audit, jobs };
}

/** Runs the jobs and sends the mails that wait, to files. */
async function sendEverything(): Promise<void> {
  await runDueJobs();
  await sendDueMails();
}

/** Every table's text. */
async function dump(): Promise<{ name: string; rows: string }[]> {
  const tables = await db.$queryRaw<
    { name: string }[]
  >`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '[A-Z]*'`;
  const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const all = tables.map(async ({ name }) => {
    const rows = await db.$queryRawUnsafe(`SELECT * FROM "${name}"`);
    return { name, rows: JSON.stringify(rows, plain) };
  });
  return Promise.all(all);
}

test("signing in just after registering leaves the code of the registration alone; a minute later it sends another", async () => {
  const email = newEmail();
  await register(email);
  const first = await lastCode(email);
  expect(await signIn(email)).toEqual({ kind: "unverified", email });
  expect(await lastCode(email)).toBe(first);
  travel(MINUTE + SECOND);
  expect(await signIn(email)).toEqual({ kind: "unverified", email });
  const second = await lastCode(email);
  expect(second).not.toBe(first);
  expect(await verifyEmail(email, second, network, null)).toEqual({ ok: true });
});

test("the same answer, hashing and mails for a known and an unknown address", async () => {
  const known = await verified();
  const answers: unknown[] = [];
  const costs: Record<string, unknown[]> = { register: [], signIn: [], reset: [], resend: [] };
  for (const email of [known, newEmail()]) {
    costs.register?.push(await cost(async () => answers.push(Object.keys(await register(email)))));
    costs.reset?.push(await cost(async () => answers.push(await requestReset(email, network))));
    costs.resend?.push(await cost(async () => answers.push(await requestCode(email, network))));
  }
  for (const email of [known, "personne@example.org"])
    costs.signIn?.push(await cost(async () => answers.push(await signIn(email, "autre mot de passe"))));
  expect(costs.register).toEqual([
    { hashes: 1, mails: 1, audit: 1, jobs: 0 },
    { hashes: 1, mails: 1, audit: 1, jobs: 0 },
  ]);
  expect(costs.signIn).toEqual([
    { hashes: 1, mails: 0, audit: 0, jobs: 0 },
    { hashes: 1, mails: 0, audit: 0, jobs: 0 },
  ]);
  expect(costs.reset).toEqual([
    { hashes: 0, mails: 0, audit: 1, jobs: 1 },
    { hashes: 0, mails: 0, audit: 1, jobs: 1 },
  ]);
  expect(costs.resend).toEqual(costs.reset);
  expect(answers.slice(0, 3)).toEqual(answers.slice(3, 6));
  expect(answers[6]).toEqual(answers[7]);
  expect((await mailsTo(known)).map(({ kind }) => kind)).toEqual([
    "account.verification-code",
    "account.known-address",
    "account.password-reset",
  ]);
  expect(await mailsTo("personne@example.org")).toEqual([]);
});

test("the same form sent again with another password is the one that counts, and costs the same whatever the address", async () => {
  const email = newEmail();
  const key = "same-key-0123456789";
  const input = (words: string) => ({
    firstName: "Léa",
    lastName: "Dupont",
    email,
    password: words,
    confirmPassword: words,
  });
  const first = await registerReader(input("un mot mal tapé"), network, key);
  const second = await registerReader(input(password), network, key);
  if (!first.ok || !second.ok) throw new Error("refused");
  expect(second.value).not.toBe(first.value);
  // A double press of the second sending is the second sending.
  expect(await registerReader(input(password), network, key)).toEqual(second);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await verifyEmail(email, await lastCode(email), network, second.value)).toEqual({ ok: true });
  expect(await signIn(email)).toMatchObject({ kind: "signed-in" });
  expect(await signIn(email, "un mot mal tapé")).toMatchObject({ kind: "refused" });
  // Once verified the account cannot be registered again, and its owner is not mailed each time.
  const late = await cost(async () =>
    expect(await registerReader(input("un autre essai"), network, key)).toEqual(first),
  );
  expect(late).toMatchObject({ hashes: 2, mails: 0 });
});

test("common and personal passwords are refused alike: at registration, on a change, by a link", async () => {
  const email = await verified();
  const { actor } = await signedIn(email);
  await requestReset(email, network);
  const token = await lastToken(email);
  const refusal = { ok: false, errors: { newPassword: [expect.any(String)] } };
  for (const words of ["12345678", "motdepasse!", "leadupont", "Léa Dupont 2010"]) {
    expect(await register(newEmail(), words)).toMatchObject({ ok: false, errors: { password: [expect.any(String)] } });
    const change = { currentPassword: password, newPassword: words };
    expect(await changePassword(actor, change, caller)).toMatchObject(refusal);
    expect(await resetPassword(token, words)).toMatchObject(refusal);
  }
});

test("five mails a day to an address that anyone may name, twenty a day from a network", async () => {
  const email = newEmail();
  const from = (index: number) => `203.0.113.${100 + index}`;
  const asked = [await register(email, password, from(0))];
  for (let index = 1; index < 8; index += 1) {
    travel(61 * SECOND);
    asked.push((await requestCode(email, from(index))) as never);
  }
  expect(asked.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false, false]);
  expect(await mailsTo(email)).toHaveLength(5);
  const late = await register(email, password, from(9));
  expect(late.ok ? "" : late.errors[""]?.[0]).toMatch(/^Cinq emails sont déjà partis .* dans 24 heures\.$/);
  travel(DAY);
  expect((await requestCode(email, from(0))).ok).toBe(true);

  const answers = [];
  for (let index = 0; index < 22; index += 1) answers.push((await requestCode(newEmail(), "203.0.113.200")).ok);
  expect(answers.filter(Boolean)).toHaveLength(20);
  const before = hashCount();
  expect((await register(newEmail(), password, "203.0.113.200")).ok).toBe(false);
  expect(hashCount()).toBe(before);
});

test("an address that asks for it gets no more of these mails for thirty days; the answers do not change", async () => {
  const [known, unknown] = [await verified(), newEmail()];
  await register(unknown);
  const linkTo = async (email: string) =>
    /ne-plus-recevoir\?lien=([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1];
  for (const email of [known, unknown]) {
    const link = (await linkTo(email)) ?? "";
    expect(link).not.toContain(email.split("@")[0]);
    expect(await readStopLink(link)).toEqual({ until: null });
    expect((await stopMails(`${link}x`)).ok).toBe(false);
    expect((await stopMails(link)).ok).toBe(true);
    expect((await readStopLink(link))?.until).toBeTruthy();
    const sent = (await mailsTo(email)).length;
    expect(await register(email, password, "203.0.113.210")).toMatchObject({ ok: true });
    travel(61 * SECOND);
    expect(await requestCode(email, "203.0.113.210")).toMatchObject({ ok: true });
    expect(await mailsTo(email)).toHaveLength(sent);
  }
  await requestReset(known, "203.0.113.210");
  expect((await mailsTo(known)).at(-1)?.kind, "what the owner asks for still comes").toBe("account.password-reset");
  await resumeMails((await linkTo(unknown)) ?? "");
  await register(unknown, password, "203.0.113.211");
  expect((await mailsTo(unknown)).at(-1)?.text).toMatch(/\b\d{6}\b/);
  travel(30 * DAY + MINUTE);
  await register(known, password, "203.0.113.211");
  expect((await mailsTo(known)).at(-1)?.kind).toBe("account.known-address");
});

test("a code works five times at most, for its address, for fifteen minutes", async () => {
  const email = newEmail();
  await register(email);
  const code = await lastCode(email);
  const wrong = code === "000000" ? "111111" : "000000";
  expect(await verifyEmail("autre@example.org", code, network, null)).toMatchObject({ ok: false });
  const guesses = await Promise.all(Array.from({ length: 5 }, () => verifyEmail(email, wrong, network, null)));
  expect(guesses.every(({ ok }) => !ok)).toBe(true);
  expect(await verifyEmail(email, code, network, null)).toMatchObject({ ok: false });
  const row = await db.verificationCode.findFirstOrThrow({ where: { email } });
  expect(row.codeHash).not.toContain(code);

  const late = newEmail();
  await register(late);
  const old = await lastCode(late);
  travel(15 * MINUTE + 1);
  expect(await verifyEmail(late, old, network, null)).toMatchObject({ ok: false });
  await requestCode(late, network);
  expect(await verifyEmail(late, await lastCode(late), network, null)).toEqual({ ok: true });
});

test("a stranger's wrong guesses do not void the code for the browser that registered", async () => {
  const email = newEmail();
  const ticket = ticketOf(await register(email));
  const code = await lastCode(email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 12; tries += 1) await verifyEmail(email, wrong, "203.0.113.66", null);
  expect(await verifyEmail(email, code, "203.0.113.66", null)).toMatchObject({ ok: false });
  for (let tries = 0; tries < 4; tries += 1) await verifyEmail(email, wrong, network, ticket);
  expect(await verifyEmail(email, code, network, ticket)).toEqual({ ok: true });

  const late = newEmail();
  const own = ticketOf(await register(late));
  const right = await lastCode(late);
  for (let tries = 0; tries < 5; tries += 1)
    await verifyEmail(late, right === "000000" ? "111111" : "000000", network, own);
  expect(await verifyEmail(late, right, network, own)).toMatchObject({ ok: false });
});

test("a new code once a minute, and the one before stops working", async () => {
  const email = newEmail();
  await register(email);
  const first = await lastCode(email);
  expect((await requestCode(email, network)).ok).toBe(true);
  const second = await lastCode(email);
  expect(await requestCode(email, network)).toMatchObject({ ok: false });
  if (first !== second) expect(await verifyEmail(email, first, network, null)).toMatchObject({ ok: false });
  expect(await verifyEmail(email, second, network, null)).toEqual({ ok: true });
});

test("a stranger's second registration does not put their password on my account", async () => {
  const email = newEmail();
  const mine = ticketOf(await register(email));
  await register(email, "le mot de passe d'Ève");
  expect(await verifyEmail(email, await lastCode(email), network, mine)).toMatchObject({ ok: false });
  expect((await db.reader.findUniqueOrThrow({ where: { email } })).emailVerifiedAt).toBeNull();
  const again = ticketOf(await register(email));
  expect(await verifyEmail(email, await lastCode(email), network, again)).toEqual({ ok: true });
  expect((await signIn(email)).kind).toBe("signed-in");
});

test("sign-in: five failures hold the account, even ten thousand at once, and a restart forgives nobody", async () => {
  const email = await verified();
  const from = "198.51.100.1";
  const before = hashCount();
  const burst = await Promise.all(Array.from({ length: 10_000 }, () => signIn(email, "au hasard", from)));
  expect(burst.every(({ kind }) => kind === "refused" || kind === "throttled")).toBe(true);
  expect(hashCount() - before).toBeLessThanOrEqual(5);
  const held = await signIn(email, password, "198.51.100.2");
  expect(held).toMatchObject({ kind: "throttled" });
  expect(held.kind === "throttled" && held.message).toMatch(/^Trop d’essais de connexion\. Réessaie dans/);
  expect(await db.throttle.count({ where: { key: { contains: email } } })).toBe(0);
  travel(16 * MINUTE);
  expect((await signIn(email, password, "198.51.100.2")).kind).toBe("signed-in");
});

test("sign-in: twenty failures hold a network, whoever they were for", async () => {
  const from = "198.51.100.9";
  for (let index = 0; index < 20; index += 1)
    expect((await signIn(`inconnu${index}@example.org`, "au hasard", from)).kind).toBe("refused");
  expect((await signIn("inconnu99@example.org", "au hasard", from)).kind).toBe("throttled");
  travel(16 * MINUTE);
});

test("reset: a link once, for an hour, that ends every session and is announced", async () => {
  const email = await verified();
  const { token: session } = await signedIn(email);
  await requestReset(email, network);
  const token = await lastToken(email);
  expect(await db.passwordResetToken.count({ where: { tokenHash: token } })).toBe(0);
  expect(await isResetTokenLive(token)).toBe(true);
  expect(await resetPassword(token.slice(0, -1), "un autre secret")).toMatchObject({
    ok: false,
    errors: { token: [invalidLink] },
  });
  const [one, two] = await Promise.all([
    resetPassword(token, "un autre secret"),
    resetPassword(token, "un autre secret"),
  ]);
  expect([one.ok, two.ok].sort()).toEqual([false, true]);
  expect(await resetPassword(token, "encore un autre")).toMatchObject({ ok: false });
  expect(await findSession("reader", session)).toBeNull();
  expect((await signIn(email, "un autre secret")).kind).toBe("signed-in");
  expect((await mailsTo(email)).at(-1)?.kind).toBe("account.password-renewed");

  await requestReset(email, network);
  const late = await lastToken(email);
  travel(60 * MINUTE + 1);
  expect(await isResetTokenLive(late)).toBe(false);
});

test("a change of password ends the change of address and the reset link that were asked before it", async () => {
  const email = await verified();
  const { actor } = await signedIn(email);
  const wanted = newEmail();
  await requestEmailChange(actor, { email: wanted, currentPassword: password }, caller);
  const code = await lastCode(wanted);
  await requestReset(email, network);
  const link = await lastToken(email);
  const change = { currentPassword: password, newPassword: "un autre secret" };
  expect(await changePassword(actor, change, caller)).toMatchObject({ ok: true });
  expect(await isResetTokenLive(link)).toBe(false);
  expect(await confirmEmailChange(actor, code, caller)).toMatchObject({ ok: false });
});

test("a sign-in under way when its password is replaced, or its account is gone, opens nothing", async () => {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""), { timeout: 5000 });
  for (const meanwhile of ["UPDATE Reader SET passwordHash = passwordHash || 'x'", "DELETE FROM Reader"]) {
    const email = await verified();
    expect((await signIn(email, "un faux mot de passe")).kind).toBe("refused");
    // Failures are forgotten once the password is found right, before the session is opened.
    database.exec(
      `CREATE TRIGGER "meanwhile" AFTER DELETE ON "Throttle" BEGIN ${meanwhile} WHERE email = '${email}'; END`,
    );
    const answer = await signIn(email).finally(() => database.exec(`DROP TRIGGER "meanwhile"`));
    expect(answer).toEqual({ kind: "refused", message: "Email ou mot de passe incorrect" });
  }
  database.close();
});

test("sessions: listed by device, ended from afar, renewed with the password", async () => {
  const email = await verified();
  const one = await signedIn(email);
  const two = await signedIn(email);
  expect(await listSessions({ readerId: two.actor.id }, two.token)).toMatchObject([
    { device: "Firefox sur Android", isCurrent: true },
    { isCurrent: false },
  ]);
  await endOtherSessions(two.actor, two.token);
  expect(await findSession("reader", one.token)).toBeNull();
  const wrong = await changePassword(two.actor, { currentPassword: "faux", newPassword: "un autre secret" }, caller);
  expect(wrong).toMatchObject({ ok: false, errors: { currentPassword: ["Le mot de passe est incorrect"] } });
  const changed = await changePassword(
    two.actor,
    { currentPassword: password, newPassword: "un autre secret" },
    caller,
  );
  expect(await findSession("reader", two.token)).toBeNull();
  expect(changed.ok && (await findSession("reader", changed.value.token))).toBeTruthy();
});

test("for fifteen minutes after a sign-in no password is asked; later an empty one is no guess", async () => {
  const email = await verified();
  const { actor, token } = await signedIn(email);
  travel(15 * MINUTE);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await deleteAccount(actor, "", token)).toEqual({
      ok: false,
      errors: { password: ["Le mot de passe est requis"] },
    });
  const again = await signedIn(email);
  expect((await requestEmailChange(actor, { email: newEmail(), currentPassword: "" }, caller, token)).ok).toBe(false);
  expect((await requestEmailChange(actor, { email: newEmail(), currentPassword: "" }, caller, again.token)).ok).toBe(
    true,
  );
  const wanted = { currentPassword: "", newPassword: "un autre secret" };
  expect((await changePassword(actor, wanted, caller, token)).ok).toBe(false);
  const changed = await changePassword(actor, wanted, caller, again.token);
  expect((await deleteAccount(actor, "", again.token)).ok).toBe(false);
  expect(changed.ok && (await deleteAccount(actor, "", changed.value.token)).ok).toBe(true);
});

test("a new address is confirmed by its own code; someone else's tells only them", async () => {
  const email = await verified();
  const other = await verified();
  const { actor } = await signedIn(email);
  const wanted = newEmail();
  expect((await requestEmailChange(actor, { email: wanted, currentPassword: password }, caller)).ok).toBe(true);
  expect(await pendingEmail(actor.id)).toBe(wanted);
  const code = await lastCode(wanted);
  expect((await confirmEmailChange(actor, code, caller)).ok).toBe(true);
  expect((await signIn(wanted)).kind).toBe("signed-in");
  expect((await signIn(email)).kind).toBe("refused");
  expect((await mailsTo(email)).at(-1)?.kind).toBe("account.email-changed");

  expect((await requestEmailChange(actor, { email: other, currentPassword: password }, caller)).ok).toBe(true);
  expect(await pendingEmail(actor.id)).toBe(other);
  expect((await mailsTo(other)).at(-1)?.kind).toBe("account.known-address");
});

test("export is complete, deletion leaves nothing personal", async () => {
  const email = await verified();
  const { actor } = await signedIn(email);
  await updateProfile(actor, { firstName: "Anaïs", lastName: "Martin-Singulier" });
  await maintain("tests", async (tx) => {
    const direct = await tx.direct.create({ data: { title: "Direct", slug: `direct-${actor.id}` } });
    await tx.directQuestion.create({
      data: {
        directId: direct.id,
        readerId: actor.id,
        authorName: "Anaïs Martin-Singulier",
        text: "Pourquoi ?",
        status: "answered",
      },
    });
    await tx.directQuestion.create({
      data: { directId: direct.id, readerId: actor.id, authorName: "Anaïs", text: "Et jamais montrée ?" },
    });
    await tx.readerTopic.create({ data: { readerId: actor.id, topic: "directs" } });
    await tx.pushSubscription.create({
      data: { endpoint: `https://push.example/${actor.id}`, p256dh: "x", auth: "y", readerId: actor.id },
    });
  });
  await requestReset(email, network);
  // The address of before is in mails, jobs and counters too.
  const moved = newEmail();
  expect((await requestEmailChange(actor, { email: moved, currentPassword: password }, caller)).ok).toBe(true);
  expect((await confirmEmailChange(actor, await lastCode(moved), caller)).ok).toBe(true);
  await sendEverything();
  expect((await mailsTo(email)).at(-1)?.kind).toBe("account.email-changed");
  await requestReset(moved, network);
  const data = await exportAccount(actor);
  expect(data).toMatchObject({
    profile: { firstName: "Anaïs", email: moved },
    questions: expect.arrayContaining([expect.objectContaining({ text: "Pourquoi ?" })]),
    notificationTopics: ["directs"],
    sessions: [{}],
    devices: [{}],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|tokenHash|codeHash/);

  expect(await deleteAccount(actor, "faux")).toMatchObject({
    ok: false,
    errors: { password: ["Le mot de passe est incorrect"] },
  });
  expect((await deleteAccount(actor, password)).ok).toBe(true);
  const goodbye = await db.mail.findMany({ where: { recipient: moved } });
  expect(goodbye.map(({ kind }) => kind)).toEqual(["account.deleted"]);
  await sendEverything();
  const left = await dump();
  for (const word of [email, moved, email.split("@")[0] ?? "", "Martin-Singulier", "Anaïs"])
    expect(
      left.filter(({ rows }) => rows.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
  expect(await db.directQuestion.findFirst({ where: { text: "Pourquoi ?" } })).toMatchObject({
    readerId: null,
    authorName: "Une lectrice ou un lecteur",
  });
  expect(await db.directQuestion.count({ where: { text: "Et jamais montrée ?" } })).toBe(0);
  expect((await signIn(moved)).kind).toBe("refused");
});

test("nothing is left either of an account that never confirmed its address", async () => {
  const email = newEmail();
  await register(email);
  await sendEverything();
  expect((await mailsTo(email)).at(-1)).toMatchObject({ text: "", subject: expect.not.stringMatching(/\d{6}/) });
  travel(8 * DAY);
  await purgeUnverified();
  expect((await dump()).filter(({ rows }) => rows.includes(email))).toEqual([]);
});

test("guesses of strangers keep no reader out of a browser they signed in from, nor from their own settings", async () => {
  const email = await verified();
  const { actor } = await signedIn(email);
  const device = rememberDevice(null, "reader", email);
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, "au hasard", `203.0.113.${round * 6 + tries}`);
    expect((await signIn(email, password, "198.51.100.30")).kind).toBe("throttled");
    expect(await signInReader({ email, password, network: "198.51.100.30", userAgent: null, device })).toMatchObject({
      kind: "signed-in",
    });
    expect((await confirmOwner(actor.id, password, "")).ok).toBe(true);
    travel(15 * MINUTE);
  }
});
