import {
  type Learned,
  type Progress,
  type Result,
  joined,
  progressCookie,
  progressIn,
  progressText,
} from "#app/modules/learning/lesson-progress.ts";
import { keepResults, resultsOf } from "#app/modules/learning/results.server.ts";
import { type Journey, journeyIn, journeyText } from "#app/modules/three-minutes/journey.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { currentReader } from "./context.server.ts";

const YEAR = 365 * 86_400;

/** Not signed and readable by the page's script: which lessons are done, for whoever uses this browser. Proves nothing. */
function deviceProgress(progress: Progress): string {
  const secure = env.secureCookies ? "; Secure" : "";
  const age = progress.size > 0 ? YEAR : 0;
  return `${progressCookie}=${progressText(progress)}; Max-Age=${age}; Path=/${secure}; SameSite=Lax`;
}

/** Where a reader stands: on this device, and in their account when they are signed in. */
export async function progressOf(request: Request) {
  const reader = await currentReader(request);
  const onDevice = progressIn(request.headers.get("cookie"));
  const inAccount: Progress = reader ? await resultsOf(reader.id) : new Map();
  return { reader, onDevice, all: joined(inAccount, onDevice) };
}

/** Moves what this device knows into the account: answers the cookie that forgets it here. */
export async function moveToAccount(reader: ReaderActor, progress: Progress): Promise<string[]> {
  if (progress.size === 0) return [];
  const saved = await keepResults(reader, progress);
  return saved.ok ? [deviceProgress(new Map())] : [deviceProgress(progress)];
}

/** Keeps a result: with the account of who is signed in, with what the device knew; else on the device. */
export async function rememberResult(request: Request, of: Learned, result: Result): Promise<string[]> {
  const reader = await currentReader(request);
  const progress = joined(progressIn(request.headers.get("cookie")), new Map([[of, result]]));
  return reader ? moveToAccount(reader, progress) : [deviceProgress(progress)];
}

/** That what is new was looked at, on this device. */
export const visitCookie = (visit: string): string =>
  `${visit}; Max-Age=${YEAR}; Path=/; HttpOnly${env.secureCookies ? "; Secure" : ""}; SameSite=Lax`;

const NAME = "cx-trois-minutes";
/** Said in the privacy page. */
const SEEN_DAYS = 30;

/** What this device has seen, and where it stands today; the day is the server's. */
export function journeyOf(request: Request): Journey {
  const cookies = (request.headers.get("cookie") ?? "").split("; ");
  const value = cookies.find((part) => part.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return journeyIn(value, parisDay(now()));
}

/** Not signed: it proves nothing. Sent to these pages alone, so that every other stays the same for everyone. */
export function journeyCookie(journey: Journey): string {
  const secure = env.secureCookies ? "; Secure" : "";
  return `${NAME}=${journeyText(journey)}; Max-Age=${SEEN_DAYS * 86_400}; Path=/trois-minutes; HttpOnly${secure}; SameSite=Lax`;
}
