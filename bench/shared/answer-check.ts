import type { Answer } from "./http-client.ts";
import { type Sent, claimed, marker } from "./mutations.ts";

/** What no answer may tell: where the code is, what the database said. */
const told =
  /\n\s+at .{1,200}:\d+:\d+|node_modules\/|file:\/\/\/(?!etc)|\/app\/modules\/|\.server\.[jt]s|Prisma\w*Error|SqliteError|SQLITE_[A-Z]+|ReferenceError:|TypeError:|no such (?:table|column)|syntax error near/;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join("\n") : (value ?? ""));
const plain = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** What is wrong with this answer, in words; nothing when all is well. */
export function faultsOf(
  sent: Sent,
  answer: Answer,
  { origin, isPrivate }: { origin: string; isPrivate: boolean },
): string[] {
  const { status, headers, text, took } = answer;
  const faults: string[] = [];
  const say = (wrong: unknown, words: string) => wrong && faults.push(words);
  const type = one(headers["content-type"]);
  const cached = one(headers["cache-control"]);
  say(status === 0, `no answer in ${Math.round(took)} ms`);
  // Too busy, or no more mail today: said with the wait.
  say(status >= 500 && !(status === 503 && headers["retry-after"]), `status ${status}`);
  if (faults.length > 0) return faults;
  const leak = told.exec(text);
  say(leak, `tells ${JSON.stringify(leak?.[0].slice(0, 100))}`);
  say(headers["x-injected"] ?? /(?:^|\n)fz=/.test(one(headers["set-cookie"])), "a header that the request wrote");
  // What stops before the site, in Node's own parser, has none of its headers.
  if (status !== 431) {
    say(headers["x-content-type-options"] !== "nosniff", "no nosniff");
    say(!headers["content-security-policy"], "no content policy");
  }
  const location = one(headers.location);
  say(
    location && !/^\/(?![/\\])/.test(location) && !location.startsWith(`${origin}/`),
    `leads to ${location.slice(0, 100)}`,
  );
  if (type.startsWith("text/html")) {
    say(new RegExp(`<${marker}|<[^<>]+\\s${marker}=`).test(text), "the marker as an element");
    say(
      new RegExp(`(?:href|src|action)="(?:javascript|data):[^"]*${marker}`).test(text),
      "the marker as a script's address",
    );
    say(text.includes(claimed), "the host that a header claimed");
  }
  if (
    /\bjson\b/.test(type) &&
    text &&
    answer.bytes < 390_000 &&
    sent.method !== "HEAD" &&
    status !== 206 &&
    !type.includes("manifest")
  )
    try {
      JSON.parse(text);
    } catch {
      say(true, "JSON that is none");
    }
  say(isPrivate && status === 200 && !/no-store|private/.test(cached), `private, but ${cached || "nothing said"}`);
  say(headers["set-cookie"] && /public|s-maxage/.test(cached), `a cookie with ${cached}`);
  if (sent.givenBack && (status === 422 || status === 409) && type.startsWith("text/html"))
    say(!plain(text).includes(sent.givenBack), "what was typed is not given back");
  return faults;
}

/** How often each person got each status, a line a person; 0 is no answer. */
export const statusLines = (statuses: Record<string, Record<number, number>>): string[] =>
  Object.entries(statuses).map(
    ([person, counts]) =>
      `${person}: ${Object.entries(counts)
        .map(([status, times]) => `${status} × ${times}`)
        .join(", ")}`,
  );
