import { sessionCookies } from "#app/http/cookies.server.ts";

/** Programs, by their User-Agent. A browser's begins with "Mozilla"; programs that read pages for people count. */
const programs =
  /(?<!cu)bots?\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|embed|monitor|lighthouse|pagespeed|headless|phantom|curl|wget|python|java\/|okhttp|go-http|axios|node|feed|rss|scan|archive/i;

export function isCountedVisit(request: Request): boolean {
  const { headers } = request;
  if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return false;
  const agent = headers.get("user-agent") ?? "";
  if (!agent.startsWith("Mozilla/") || programs.test(agent)) return false;
  const cookies = headers.get("cookie") ?? "";
  return !cookies.includes(`${sessionCookies.staff.name}=`) && !/(?:^|;\s*)cx-equipe=1/.test(cookies);
}
