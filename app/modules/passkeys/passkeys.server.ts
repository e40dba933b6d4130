import { z } from "zod";
import {
  type Owner,
  type Person,
  deviceLabel,
  endSessions,
  ownAction,
  ownSubject,
  ownerOf,
  tieSession,
} from "#app/modules/sessions/sessions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { hashToken, isSigned, randomToken, signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { singleLine } from "#app/utils/field-schemas.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { posted } from "#app/utils/posted.ts";
import { oneLine } from "#app/utils/text.ts";

/** Readers and staff both read these: neither tu nor vous. */
const unreadable = "Cette réponse est illisible. Il faut recommencer.";
const late = "Trop de temps a passé depuis la demande. Il faut recommencer.";
export const usedAnswer = "Cette réponse a déjà servi. Il faut recommencer.";
const elsewhere = "Cette clé d’accès a répondu pour un autre site. Elle est refusée ici.";
const unknown =
  "Cette clé d’accès n’est pas connue ici, ou elle a été retirée du compte. Il reste les autres moyens de connexion.";
const cloned =
  "Cette clé d’accès répond comme le ferait une copie. Elle est refusée\u202F: il faut se connecter autrement, puis la retirer du compte.";
const known = "Cette clé d’accès est déjà enregistrée.";
/** One for each device of someone, and some to spare. */
const MOST = 10;
const tooMany = `Ce compte a déjà ${MOST} clés d’accès. Il faut en retirer une avant.`;

const LONGEST_NAME = 40;
/** What the browser answered, as JSON: the longest of ours, with an RSA key, has under 3,000 characters. */
export const passkeyAnswerSchema = posted(
  z.object({
    answer: z.string({ error: unreadable }).min(1, unreadable).max(8_000, unreadable),
    // Cut, not refused: the passkey is made already.
    name: z
      .string()
      .max(8_000, unreadable)
      .default("")
      .overwrite((name) => oneLine(name.trim()).slice(0, LONGEST_NAME)),
  }),
);

const answerSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({
    clientDataJSON: z.string(),
    userHandle: z.string().optional(),
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).optional(),
  }),
});
const clientSchema = z.object({ challenge: z.string(), origin: z.string() });

const nameOf = (owner: Owner) => JSON.stringify(owner);
const adding = (owner: Owner, browser: string) => `add to ${nameOf(owner)} in ${browser}`;

/** ES256 and RS256: what every authenticator has, of what Node checks without a warning. */
const supportedAlgorithmIDs = [-7, -257];
const rpID = new URL(env.SITE_URL).hostname;
/** A megabyte, most of it for certificates: not loaded before someone asks for a passkey. */
const library = () => import("@simplewebauthn/server");

/** Time to find one's telephone, and to authorise what it asks. */
export const CHALLENGE_LIFETIME = 10 * MINUTE;

/** `asking`: what an answer may serve for, and in which browser. A challenge is its own proof: asking writes nothing. */
export function issueChallenge(asking: string, lifetime = CHALLENGE_LIFETIME): string {
  const [end, nonce] = [now().getTime() + lifetime, randomToken()];
  return `${end}.${nonce}.${signature("passkey", `${end}.${nonce}.${asking}`)}`;
}

/** By the server's clock alone; a challenge from too far ahead was made while that was wrong. */
export function isLive(challenge: string, asking: string, lifetime = CHALLENGE_LIFETIME): boolean {
  const [end = "", nonce = "", mac = ""] = challenge.split(".");
  const left = Number(end) - now().getTime();
  return left > 0 && left <= lifetime && isSigned("passkey", `${end}.${nonce}.${asking}`, mac);
}

/** Uses a challenge up, in the transaction of what it opens; false when another answer was first. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const key = `passkey:${hashToken(challenge)}`;
  if (await isBlocked(tx, key)) return false;
  await blockUntil(tx, key, new Date(Number(challenge.split(".")[0])));
  return true;
}

async function descriptors(owner: Owner) {
  const rows = await db.passkey.findMany({ where: owner, select: { credentialId: true, transports: true } });
  return rows.map((row) => ({ id: row.credentialId, transports: row.transports.split(" ") as "internal"[] }));
}

/** The same for all passkeys of an account, whatever became of the secret since the first. */
async function handleOf(owner: Owner): Promise<string> {
  const row = await db.passkey.findFirst({ where: owner, select: { userHandle: true } });
  return row?.userHandle ?? signature("passkey-owner", nameOf(owner));
}

/** What a browser needs to make a passkey (a reader's signs in by itself, one of the newsroom is a second step): for whoever just proved the account theirs, nothing more is asked. */
export async function registrationOptions(person: Person, account: string, browser: string) {
  const owner = ownerOf(person);
  const wanted = "readerId" in owner ? "required" : "preferred";
  return (await library()).generateRegistrationOptions({
    rpID,
    rpName: (await siteSettings()).name,
    userName: account,
    userID: Buffer.from(await handleOf(owner), "base64url"),
    challenge: issueChallenge(adding(owner, browser)),
    excludeCredentials: await descriptors(owner),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: wanted, userVerification: wanted },
  });
}

export async function assertionOptions(asking: string, owner?: Owner) {
  return (await library()).generateAuthenticationOptions({
    rpID,
    challenge: issueChallenge(asking),
    userVerification: owner ? "preferred" : "required",
    allowCredentials: owner ? await descriptors(owner) : [],
  });
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** An answer to what this page asked, in time, with what the library compares; its signature is still to be checked. */
function readAnswer(text: string, asking: string) {
  const answer = parsed(answerSchema, text);
  const client = answer && parsed(clientSchema, Buffer.from(answer.response.clientDataJSON, "base64url").toString());
  if (!answer || !client) return refused("", unreadable);
  if (client.origin !== env.SITE_URL) return refused("", elsewhere);
  const challenge = Buffer.from(client.challenge, "base64url").toString();
  if (!isLive(challenge, asking)) return refused("", late);
  const response = { clientExtensionResults: {}, ...answer } as never;
  const given = { response, expectedChallenge: client.challenge, expectedOrigin: env.SITE_URL, expectedRPID: rpID };
  return done({ answer, challenge, given });
}

/** Where a passkey was made: which browser was asked, and what it calls itself. */
export interface Maker {
  browser: string;
  /** What its owner calls it; else as its browser calls itself. */
  name?: string;
  userAgent: string | null;
  /** Of the session where it is made, which ends with it. */
  token: string;
}

/** Stores a passkey that was just made for this person; `also` goes with it, in the same transaction. */
export async function addPasskey<T>(
  person: Person,
  text: string,
  { browser, name, userAgent, token }: Maker,
  also: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  const owner = ownerOf(person);
  const read = readAnswer(text, adding(owner, browser));
  if (!read.ok) return read;
  const { answer, challenge, given } = read.value;
  const { verifyRegistrationResponse } = await library();
  const checks = { supportedAlgorithmIDs, requireUserVerification: "readerId" in owner };
  const made = await verifyRegistrationResponse({ ...given, ...checks }).catch(() => null);
  if (!made?.verified) return refused("", unreadable);
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
  const transports = answer.response.transports?.join(" ") ?? "";
  const of = { ...owner, userHandle: await handleOf(owner), device: name || deviceLabel(userAgent), createdAt: now() };
  const add = async (tx: Tx, note: (note: { subject: string }) => void) => {
    if (!(await spendChallenge(tx, challenge))) return refused("", usedAnswer);
    if ((await tx.passkey.count({ where: owner })) >= MOST) return refused("", tooMany);
    const { id } = await tx.passkey.create({ data: { ...of, credentialId, publicKey, counter, transports } });
    await tieSession(tx, token, id);
    note({ subject: ownSubject(person) });
    return done(await also(tx));
  };
  return change<T>(person, ownAction(person, "passkey-added"), add, { unique: { credentialId: known } });
}

/** Is this the answer of one of `owner`'s, else of a reader's passkey? `spend` uses it up, in the transaction of what it opens. */
export async function checkAssertion(text: string, asking: string, owner?: Owner) {
  const read = readAnswer(text, asking);
  if (!read.ok) return read;
  const { answer, challenge, given } = read.value;
  const row = await db.passkey.findFirst({
    where: { credentialId: answer.id, ...(owner ?? { readerId: { not: null } }) },
  });
  if (!row || (answer.response.userHandle ?? row.userHandle) !== row.userHandle) return refused("", unknown);
  const { verifyAuthenticationResponse } = await library();
  // Its counter is compared below, where a copy has its own words.
  const credential = { id: row.credentialId, publicKey: row.publicKey, counter: 0 };
  const checked = await verifyAuthenticationResponse({ ...given, credential, requireUserVerification: !owner }).catch(
    () => null,
  );
  if (!checked?.verified) return refused("", unreadable);
  const { newCounter: counter } = checked.authenticationInfo;
  if (counter <= row.counter && row.counter > 0) return refused("", cloned);
  const spend = async (tx: Tx) => {
    if (!(await spendChallenge(tx, challenge))) return false;
    const where = { id: row.id, counter: row.counter };
    return (await tx.passkey.updateMany({ where, data: { counter, lastUsedOn: now() } })).count === 1;
  };
  return done({ readerId: row.readerId, passkeyId: row.id, spend });
}

/** Of an account, the newest first; counts the session of `token`, if it was opened with it, or it was made there. */
export const listPasskeys = (where: Owner, token = "") =>
  db.passkey.findMany({
    where,
    orderBy: { id: "desc" },
    select: {
      ...selectOf(["id", "device", "createdAt", "lastUsedOn"]),
      _count: { select: { sessions: { where: { tokenHash: hashToken(token) } } } },
    },
  });

const gone = "Cette clé d’accès est déjà retirée.";

/** Removes one of a person, with its sessions but that of `token`, unless `keeps` says why not. */
export function removePasskey(person: Person, id: number, token: string, keeps: (tx: Tx) => Promise<string | null>) {
  return change<null>(person, ownAction(person, "passkey-removed"), async (tx, note) => {
    await endSessions(tx, { ...ownerOf(person), passkeyId: id }, token);
    const { count } = await tx.passkey.deleteMany({ where: { ...ownerOf(person), id } });
    const why = count === 0 ? gone : await keeps(tx);
    note({ subject: ownSubject(person) });
    return why === null ? done(null) : refused("", why);
  });
}

const nameSchema = singleLine("Il faut un nom pour cette clé d’accès.", LONGEST_NAME, "Ce nom");

export function renamePasskey(person: Person, id: number, typed: unknown): Promise<Outcome<null>> {
  return change<null>(person, ownAction(person, "passkey-renamed"), async (tx, note) => {
    const name = nameSchema.safeParse(typed);
    if (!name.success) return refused("", name.error.issues[0]?.message ?? "");
    const { count } = await tx.passkey.updateMany({ where: { ...ownerOf(person), id }, data: { device: name.data } });
    note({ subject: ownSubject(person) });
    return count === 1 ? done(null) : refused("", gone);
  });
}

export async function dropPasskeys(tx: Tx, owner: Owner): Promise<number> {
  return (await tx.passkey.deleteMany({ where: owner })).count;
}
