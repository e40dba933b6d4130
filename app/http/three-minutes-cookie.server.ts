import { type Journey, journeyIn, journeyText } from "#app/modules/three-minutes/journey.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { parisDay } from "#app/utils/dates.ts";

const NAME = "cx-trois-minutes";

/** What this device has seen today; the day is the server's. */
export function journeyOf(request: Request): Journey {
  const cookies = (request.headers.get("cookie") ?? "").split("; ");
  const value = cookies.find((part) => part.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return journeyIn(value, parisDay(now()));
}

/** Not signed: it proves nothing. Sent to these pages alone, so that every other stays the same for everyone. */
export function journeyCookie(journey: Journey): string {
  const secure = env.secureCookies ? "; Secure" : "";
  return `${NAME}=${journeyText(journey)}; Max-Age=86400; Path=/trois-minutes; HttpOnly${secure}; SameSite=Lax`;
}
