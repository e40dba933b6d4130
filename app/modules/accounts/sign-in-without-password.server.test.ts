import { beforeAll, expect, test } from "vitest";
import { CHALLENGE_LIFETIME, listPasskeys, renamePasskey } from "#app/modules/passkeys/passkeys.server.ts";
import { findSession, rememberDevice } from "#app/modules/sessions/sessions.server.ts";
import { HOUR, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { runDueJobs } from "#app/platform/jobs/jobs.server.ts";
import { hashCheaply, hashPassword } from "#app/platform/passwords/password.server.ts";
import { hashToken } from "#app/platform/secrets.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { suspendReader } from "./administration.server.ts";
import { exportAccount } from "./export.server.ts";
import {
  addReaderPasskey,
  preparePasskey,
  removeReaderPasskey,
  changePassword,
  deleteAccount,
} from "./profile.server.ts";
import { signInCode, handleCodeJobs, verifyEmail } from "./registration.server.ts";
import { askPasskey, requestSignInCode, signInWithCode, signInWithPasskey, signInReader } from "./sign-in.server.ts";

hashCheaply();

const password = "trois mots calmes";
const browser = "ce navigateur";
const userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0";
const maker = { browser, userAgent, token: "" };
let count = 0;

beforeAll(handleCodeJobs);

const origin = () => ({ network: `198.51.100.${(count += 1) % 250}`, userAgent });

async function reader(emailVerifiedAt: Date | null = now()): Promise<ReaderActor & { email: string }> {
  const email = `lectrice${(count += 1)}@example.org`;
  const passwordHash = await hashPassword(password);
  const data = { firstName: "Léa", lastName: "Dupont", email, emailVerifiedAt, passwordHash };
  const { id } = await maintain("tests", (tx) => tx.reader.create({ data }));
  return { kind: "reader", id, firstName: "Léa", email };
}

async function prepared(person: ReaderActor) {
  const options = await preparePasskey(person, password, browser, "");
  if (!options.ok) throw new Error(JSON.stringify(options.errors));
  return options.value;
}

/** Someone with a passkey, and the device that has it. */
async function withPasskey(person?: ReaderActor & { email: string }) {
  const owner = person ?? (await reader());
  const device = passkeyDevice();
  const made = device.make(await prepared(owner));
  expect(await addReaderPasskey(owner, made, maker)).toMatchObject({ ok: true });
  return { owner, device };
}

const use = async (device: ReturnType<typeof passkeyDevice>, lies = {}, where = browser) =>
  signInWithPasskey(device.use(await askPasskey(where), lies), where, origin());

const refusal = (words: string | RegExp) => ({ kind: "refused", message: expect.stringMatching(words) });

test("a passkey signs in by itself: its session, its last use, the trail and a mail", async () => {
  const { owner, device } = await withPasskey();
  const signedIn = await use(device);
  if (signedIn.kind !== "signed-in") throw new Error(JSON.stringify(signedIn));
  expect((await findSession("reader", signedIn.token))?.actor).toMatchObject({ id: owner.id });
  expect(await listPasskeys({ readerId: owner.id }, signedIn.token)).toEqual([
    {
      id: expect.any(Number),
      device: "Chrome sur Android",
      createdAt: expect.any(Date),
      lastUsedOn: expect.any(Date),
      _count: { sessions: 1 },
    },
  ]);
  expect(await listPasskeys({ readerId: owner.id }, "une autre")).toMatchObject([{ _count: { sessions: 0 } }]);
  const trail = await db.auditEntry.findMany({ where: { subject: `reader:${owner.id}` }, orderBy: { seq: "asc" } });
  expect(trail.map(({ action }) => action)).toEqual(["account.passkey-added", "account.signed-in"]);
  expect(await db.mail.findMany({ where: { recipient: owner.email }, select: { subject: true } })).toEqual([
    { subject: "Une clé d’accès a été ajoutée à ton compte | Clairvoix" },
  ]);
});

test("of two devices one is lost: removed, it opens nothing, and the other still does", async () => {
  const { owner, device: lost } = await withPasskey();
  const { device: kept } = await withPasskey(owner);
  const { id } = await db.passkey.findUniqueOrThrow({ where: { credentialId: lost.id } });
  const stranger = await reader();
  expect(await removeReaderPasskey(stranger, id, password, "")).toMatchObject({ errors: { "": [/déjà retirée/] } });
  expect(await removeReaderPasskey(owner, id, password, "")).toMatchObject({ ok: true });
  expect(await use(lost)).toMatchObject(refusal("n’est pas connue ici"));
  expect(await use(kept)).toMatchObject({ kind: "signed-in" });
});

test("a passkey has the name that its owner gives it, on one line; nobody else names it", async () => {
  const { owner, device } = await withPasskey();
  const { id } = await db.passkey.findUniqueOrThrow({ where: { credentialId: device.id } });
  expect(await renamePasskey(await reader(), id, "À moi")).toMatchObject({ errors: { "": [/déjà retirée/] } });
  for (const odd of ["  ", null, "x".repeat(41)])
    expect(await renamePasskey(owner, id, odd)).toMatchObject({ ok: false });
  expect(await renamePasskey(owner, id, " Téléphone\nde Léa ")).toMatchObject({ ok: true });
  expect((await listPasskeys({ readerId: owner.id }))[0]?.device).toBe("Téléphone de Léa");
});

test("an answer serves once, for the page that asked, within its time by the server's clock", async () => {
  const { device } = await withPasskey();
  const answer = device.use(await askPasskey(browser));
  const twice = await Promise.all([1, 2].map(() => signInWithPasskey(answer, browser, origin())));
  expect(twice.map(({ kind }) => kind).toSorted()).toEqual(["refused", "signed-in"]);
  expect(await signInWithPasskey(answer, browser, origin())).toMatchObject(refusal("déjà servi"));
  const elsewhere = device.use(await askPasskey("un autre navigateur"));
  expect(await signInWithPasskey(elsewhere, browser, origin())).toMatchObject(refusal("Trop de temps"));
  const late = device.use(await askPasskey(browser));
  travel(CHALLENGE_LIFETIME + 1);
  expect(await signInWithPasskey(late, browser, origin())).toMatchObject(refusal("Trop de temps"));
  const ahead = device.use(await askPasskey(browser));
  travel(-HOUR);
  expect(await signInWithPasskey(ahead, browser, origin())).toMatchObject(refusal("Trop de temps"));
  travel(HOUR - CHALLENGE_LIFETIME - 1);
});

test.each([
  ["of another site's page", { origin: "https://clairvoix.exemple.ru" }, "autre site"],
  ["of another site's key", { rpID: "exemple.ru" }, "illisible"],
  ["to a challenge of the attacker", { challenge: "YXR0YXF1ZQ" }, "Trop de temps"],
  ["without the person's finger or code", { flags: 0x01 }, "illisible"],
  ["in the name of another account", { userHandle: "YXV0cmU" }, "pas connue ici"],
])("an answer %s is refused", async (_, lies, words) => {
  const { device } = await withPasskey();
  expect(await use(device, lies)).toMatchObject(refusal(words));
});

test("the signature of another's passkey, under one's own name, opens nothing", async () => {
  const [{ device }, { device: other }] = [await withPasskey(), await withPasskey()];
  const answer = JSON.parse(other.use(await askPasskey(browser)));
  const forged = { ...answer, id: device.id, rawId: device.id };
  forged.response.userHandle = device.state.userHandle;
  expect(await signInWithPasskey(JSON.stringify(forged), browser, origin())).toMatchObject(refusal("illisible"));
});

test("a counter that does not go on is a copy's: refused, whatever it says next", async () => {
  const { device } = await withPasskey();
  expect(await use(device, { counter: 7 })).toMatchObject({ kind: "signed-in" });
  for (const counter of [7, 6, 0]) expect(await use(device, { counter })).toMatchObject(refusal("une copie"));
  expect(await use(device, { counter: 8 })).toMatchObject({ kind: "signed-in" });
});

test.each([
  "",
  "null",
  "[]",
  "{}",
  '{"id":1,"response":{}}',
  "\u0000",
  '{"id":"a","response":{"clientDataJSON":"e30"}}',
])("what no browser answers is unreadable: %j", async (answer) => {
  expect(await signInWithPasskey(answer, browser, origin())).toMatchObject(refusal("illisible"));
});

test("a network that answers wrongly twenty times waits, for whatever passkey", async () => {
  const { device } = await withPasskey();
  const same = { network: "203.0.113.9", userAgent };
  for (let tries = 0; tries < 20; tries += 1) await signInWithPasskey("{}", browser, same);
  const answer = device.use(await askPasskey(browser));
  expect(await signInWithPasskey(answer, browser, same)).toMatchObject({ kind: "throttled" });
});

test("a passkey is made by whoever gives the password or just signed in, for that account, once", async () => {
  const owner = await reader();
  expect(await preparePasskey(owner, "faux", browser, "")).toMatchObject({
    ok: false,
    errors: { password: [/incorrect/] },
  });
  const signedIn = await signInReader({ email: owner.email, password, ...origin() });
  if (signedIn.kind !== "signed-in") throw new Error(signedIn.kind);
  expect(await preparePasskey(owner, "", browser, signedIn.token)).toMatchObject({ ok: true });
  travel(16 * MINUTE);
  expect(await preparePasskey(owner, "", browser, signedIn.token)).toMatchObject({ ok: false });
  travel(-16 * MINUTE);
  const device = passkeyDevice();
  const made = device.make(await prepared(owner));
  const other = await reader();
  expect(await addReaderPasskey(other, made, maker)).toMatchObject({ errors: { "": [/Trop de temps/] } });
  expect(await addReaderPasskey(owner, made, maker)).toMatchObject({ ok: true });
  expect(await addReaderPasskey(owner, made, maker)).toMatchObject({ errors: { "": [/déjà servi/] } });
  const again = device.make(await prepared(other));
  expect(await addReaderPasskey(other, again, maker)).toMatchObject({ errors: { credentialId: [/déjà enregistrée/] } });
  const unlocked = passkeyDevice().make(await prepared(owner), { flags: 0x41 });
  expect(await addReaderPasskey(owner, unlocked, maker)).toMatchObject({ errors: { "": [/illisible/] } });
});

test("a suspended account opens with no passkey and no code; a deleted one leaves nothing", async () => {
  const { owner, device } = await withPasskey();
  expect(await exportAccount(owner)).toMatchObject({ passkeys: [{ device: "Chrome sur Android", lastUsedOn: null }] });
  await suspendReader({ kind: "system", name: "tests" }, owner.id, "Essai");
  expect(await use(device)).toMatchObject(refusal("suspendu"));
  await maintain("tests", (tx) => tx.reader.update({ where: { id: owner.id }, data: { suspendedAt: null } }));
  expect(await deleteAccount(owner, password)).toMatchObject({ ok: true });
  expect(await db.passkey.count({ where: { credentialId: device.id } })).toBe(0);
  expect(await use(device)).toMatchObject(refusal("pas connue ici"));
});

/** Asks from a network of its own, in a browser that never signed in. */
const stranger = () => ({ network: `198.51.100.${(count += 1) % 250}` });

async function askedCode(email: string) {
  const asked = await requestSignInCode(email, stranger());
  if (!asked.ok) throw new Error(JSON.stringify(asked.errors));
  return asked.value;
}

async function lastCode(recipient: string): Promise<string> {
  await runDueJobs();
  const mail = await db.mail.findFirst({ where: { recipient }, orderBy: { id: "desc" } });
  return /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("a code by mail signs in, once, in the browser that asked and no other", async () => {
  const { email } = await reader();
  const ticket = await askedCode(email);
  const code = await lastCode(email);
  expect(await signInWithCode(email, "un autre billet", code, origin())).toMatchObject(refusal("pas valide"));
  expect(await signInWithCode(email, ticket, code, origin())).toMatchObject({ kind: "signed-in" });
  expect(await signInWithCode(email, ticket, code, origin())).toMatchObject(refusal("pas valide"));
});

test("a code asked before a change of password opens nothing after it", async () => {
  const person = await reader();
  const [ticket, code] = [await askedCode(person.email), await lastCode(person.email)];
  const change = { currentPassword: password, newPassword: "un autre secret bien long" };
  expect(await changePassword(person, change, origin())).toMatchObject({ ok: true });
  expect(await signInWithCode(person.email, ticket, code, origin())).toMatchObject(refusal("pas valide"));
});

test("each browser that asks has its code and its five guesses, for fifteen minutes; none voids another's", async () => {
  const { email } = await reader();
  const [mine, myCode] = [await askedCode(email), await lastCode(email)];
  expect(await requestSignInCode(email, stranger())).toMatchObject({ errors: { "": [/Réessaie dans/] } });
  travel(MINUTE);
  const [theirs, theirCode] = [await askedCode(email), await lastCode(email)];
  expect(await signInWithCode(email, mine, theirCode, origin())).toMatchObject(refusal("pas valide"));
  for (let tries = 0; tries < 5; tries += 1) await signInWithCode(email, theirs, "000000", origin());
  expect(await signInWithCode(email, theirs, theirCode, origin())).toMatchObject(refusal("pas valide"));
  expect(await signInWithCode(email, mine, myCode, origin())).toMatchObject({ kind: "signed-in" });
  travel(MINUTE);
  const [third, thirdCode] = [await askedCode(email), await lastCode(email)];
  travel(15 * MINUTE);
  expect(await signInWithCode(email, third, thirdCode, origin())).toMatchObject(refusal("pas valide"));
  travel(-17 * MINUTE);
});

test("a thousand guesses at once are still five, and two right ones open once", async () => {
  const { email } = await reader();
  const [ticket, code] = [await askedCode(email), await lastCode(email)];
  const twice = await Promise.all([1, 2].map(() => signInWithCode(email, ticket, code, origin())));
  expect(twice.map(({ kind }) => kind).toSorted()).toEqual(["refused", "signed-in"]);
  travel(MINUTE);
  const [other, otherCode] = [await askedCode(email), await lastCode(email)];
  const wrong = otherCode === "000000" ? "111111" : "000000";
  await Promise.all(Array.from({ length: 30 }, () => signInWithCode(email, other, wrong, origin())));
  expect(await signInWithCode(email, other, otherCode, origin())).toMatchObject(refusal("pas valide"));
  travel(-MINUTE);
});

test("a ticket that this site did not give opens nothing, were its code known", async () => {
  const owner = await reader();
  const { passwordHash } = await db.reader.findUniqueOrThrow({ where: { id: owner.id } });
  const forged = `${now().getTime() + MINUTE}.nonce.mac`;
  const code = signInCode(hashToken(forged), owner.email, passwordHash);
  expect(await signInWithCode(owner.email, forged, code, origin())).toMatchObject(refusal("pas valide"));
});

test("of an address that nobody confirmed the code confirms it and opens a session, never to who chose the password", async () => {
  const { email } = await reader(null);
  const ticket = await askedCode(email);
  const code = await lastCode(email);
  expect(await db.mail.findFirst({ where: { recipient: email } })).toMatchObject({
    subject: "Ton code de connexion | Clairvoix",
  });
  expect(await verifyEmail(email, code, origin().network, null)).toMatchObject({ ok: false });
  expect(await signInWithCode(email, ticket, code, origin())).toMatchObject({ kind: "signed-in" });
  expect(await db.reader.findFirst({ where: { email } })).toMatchObject({ emailVerifiedAt: expect.any(Date) });
  expect(await signInReader({ email, password, ...origin() })).toMatchObject({ kind: "refused" });
});

test("of another's address a thousand requests make five mails a day, and leave a browser that signed in its own", async () => {
  const { email } = await reader();
  const device = rememberDevice(null, "reader", email);
  const asks = () => requestSignInCode(email, { network: "203.0.113.7", device });
  for (let tries = 0; tries < 20; tries += 1) {
    await requestSignInCode(email, stranger());
    travel(MINUTE);
  }
  await runDueJobs();
  expect(await db.mail.count({ where: { recipient: email } })).toBe(5);
  // A stranger asked this very second: the owner's own minute is not theirs.
  expect(await requestSignInCode(email, stranger())).toMatchObject({ errors: { "": [/Cinq emails/] } });
  const asked = await asks();
  const code = await lastCode(email);
  expect(asked.ok && (await signInWithCode(email, asked.value, code, { ...origin(), device }))).toMatchObject({
    kind: "signed-in",
  });
  for (let tries = 0; tries < 20; tries += 1) {
    travel(MINUTE);
    await asks();
  }
  await runDueJobs();
  expect(await db.mail.count({ where: { recipient: email } })).toBe(10);
  travel(-40 * MINUTE);
});

test("an account erased while its code was to be sent leaves no address in the jobs", async () => {
  const owner = await reader();
  await askedCode(owner.email);
  expect(await deleteAccount(owner, password)).toMatchObject({ ok: true });
  expect(await db.job.count({ where: { payload: { contains: owner.email } } })).toBe(0);
});
