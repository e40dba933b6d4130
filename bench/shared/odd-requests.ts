/** Numbers from a seed (mulberry32): the same request again from the same two numbers. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  who: "nobody" | "reader" | "staff";
}

const words = [
  "",
  "1",
  "0",
  "-1",
  "3",
  "12",
  "999999999999999999999",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "on",
  "up",
  "FR",
  "europe",
  "2026-11-21T10:00",
  "2026-02-31",
  "#ff4d4d",
  "lou@exemple.fr",
  "a@b",
  "https://exemple.fr/a?b=c#d",
  "javascript:alert(1)",
  "//ailleurs.example",
  "/admin",
  "http://[::1",
  "Bonjour, ça va ?",
  "<script>alert(1)</script>",
  "'; DROP TABLE Article; --",
  "%",
  "%00",
  "\u0000",
  "\ud800",
  "\u202e\u200b",
  "👩‍👩‍👧‍👦".repeat(20),
  "é".repeat(300),
  "a".repeat(5_000),
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "[]",
  "{}",
  '{"a":1}',
  "\r\nX-Injected: 1",
];

const names =
  "csrf submissionKey version overwrite name title body slug excerpt email password newPassword confirmPassword currentPassword firstName lastName code token path referrer q page tri sens corbeille modal pays source categorie highlight redirectTo logout sujet subject saisie direction feedUrl siteUrl country kind flag isActive color position description label url videoId imageAlt role username displayName topics keyPoints sources[0].title authors publishedAt endsAt reason text _routes index __proto__ constructor.prototype a[b][c] a[999999999] [ . __conform_intent__".split(
    " ",
  );

const methods = "GET GET GET GET GET POST POST POST POST POST PUT PATCH DELETE HEAD OPTIONS PROPFIND".split(" ");
const types = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/json; charset=utf-16",
  "",
  "image/svg+xml",
];

/** The request that this seed and this number give, to one of these routes. */
export function oddRequest(seed: number, index: number, routes: readonly string[]): OddRequest {
  const next = random(seed * 1_000_003 + index);
  const chance = (share: number) => next() < share;
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);

  // Of eleven characters it would be a video's, asked of another host.
  const parameter = () =>
    pick([String(1 + below(30)), pick(words).slice(0, 200)])
      .slice(0, 200)
      .padEnd(1, "x");
  const segment = () => {
    const value = parameter();
    return value.length === 11 ? "x" : encodeURIComponent(value.toWellFormed());
  };
  let path = pick(routes).replaceAll(/:\w+\??|\*/g, segment);
  if (chance(0.1)) path += ".data";
  if (chance(0.05))
    path = `/${some(4, () => pick(["..", "%2e%2e", "%2F", "%E0%A4%A", "%00", "a b", "//", pick(words)])).join("/")}`;
  const pairs = (most: number) =>
    some(most, () => `${encodeURIComponent(pick(names))}=${encodeURIComponent(pick(words).toWellFormed())}`);
  if (chance(0.5)) path += `?${pairs(4).join("&")}`;
  // What no HTTP client lets through is not a request.
  path = path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));

  const headers: Record<string, string> = { accept: pick(["text/html", "*/*", "application/json", "x"]) };
  const maybe = (share: number, name: string, values: readonly string[]) => {
    if (chance(share)) headers[name] = pick(values);
  };
  maybe(0.2, "accept-encoding", ["br", "gzip;q=0", "*;q=0", "x".repeat(200)]);
  maybe(0.1, "accept-language", ["fr", "*", "x".repeat(2_000)]);
  maybe(0.05, "range", ["bytes=0-", "bytes=9-1", "bytes=999999999-", "x"]);
  maybe(0.1, "if-none-match", ["*", '"x"', "W/"]);
  maybe(0.05, "if-modified-since", ["x", "Thu, 01 Jan 1970 00:00:00 GMT"]);
  maybe(0.1, "x-forwarded-for", ["1.2.3.4", "x", "::1, 2.3.4.5"]);
  maybe(0.05, "fly-client-ip", ["1.2.3.4", "x"]);
  maybe(0.05, "x-csrf-token", ["x", ""]);
  maybe(0.05, "sec-fetch-site", ["cross-site", "none", "x"]);
  maybe(0.05, "origin", ["null", "https://ailleurs.example", ""]);
  maybe(0.05, "user-agent", ["", "x".repeat(4_000)]);
  maybe(0.05, "cookie", ["cx-flash=%7B", "cx-staff=x; cx-reader=y", "=", "a=%E0%A4%A", "x".repeat(3_000)]);

  const method = pick(methods);
  let body: Buffer | undefined;
  if (!["GET", "HEAD", "OPTIONS"].includes(method) && chance(0.9)) {
    headers["content-type"] = chance(0.7) ? (types[0] ?? "") : pick(types);
    const type = chance(0.9) ? headers["content-type"] : pick(types);
    const edge = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${chance(0.3) ? `; filename="${value.slice(0, 20)}"` : ""}\r\n\r\n${value}\r\n`;
    const text = type.includes("json")
      ? pick([
          JSON.stringify(
            Object.fromEntries(some(6, () => [pick(names), pick<unknown>([pick(words), 1, null, [], {}, [[]], true])])),
          ),
          "[]",
          "null",
          "1",
          '"x"',
          "{",
          "[".repeat(5_000),
          "",
        ])
      : type.startsWith("multipart")
        ? `${some(5, () => edge(pick(names), pick(words))).join("")}${chance(0.8) ? "--x--\r\n" : ""}`
        : pairs(12).join("&");
    body = Buffer.from(chance(0.02) ? "\u0000\uffff".repeat(500) : text);
    if (chance(0.1)) headers["transfer-encoding"] = "chunked";
  }
  return { method, path: path || "/", headers, body, who: pick(["nobody", "reader", "staff", "staff"]) };
}
