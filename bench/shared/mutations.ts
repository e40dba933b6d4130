import type { Pair, PageForm, Value } from "./forms.ts";
import { random } from "./odd-requests.ts";

/** Never unescaped in an answer: it ends an attribute, then opens an element. */
export const marker = "fz9x";
const breaking = `"'><${marker} onload=1>`;
/** The host that a header claims, in nothing else that is sent: values are saved, and shown again rightly. */
export const claimed = "pretendu.example";
/** In a field that is left well: given back when the form is refused. */
const typedWord = "motfz9q";

/** What scanners and clumsy people send. */
const values: readonly string[] = [
  "",
  " ",
  breaking,
  `<script>${marker}()</script><${marker}>`,
  `javascript:${marker}//<${marker}>`,
  `[x](javascript:${marker}) ![](data:text/html,<${marker}>) <${marker}>`,
  `{{7*7}}\${7*7}<%= 7*7 %><${marker}>`,
  "' OR '1'='1",
  "1' AND (SELECT 1 FROM sqlite_master)--",
  "1) UNION SELECT name,2,3 FROM sqlite_master--",
  "'; DROP TABLE Article; --",
  '" NEAR/2 * OR (',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "x\r\nSet-Cookie: fz=1\r\nX-Injected: 1",
  "x\n.\nRCPT TO:<a@b.fr>",
  "../../../../etc/passwd",
  "%2e%2e%2fetc%2fpasswd%00.png",
  "\0",
  "a\0b",
  "\ud800",
  "%ED%A0%80",
  "%",
  "\u202eabc\u2066\u200b\ufeff",
  "👩‍👩‍👧‍👦".repeat(40),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞".repeat(60),
  "e\u0301".repeat(500),
  "a".repeat(10_001),
  "a ".repeat(60_000),
  `${"[".repeat(3_000)}${"*".repeat(3_000)}${"_".repeat(3_000)}`,
  `${"> ".repeat(2_000)}x`,
  "0",
  "-1",
  "1.5",
  "01",
  "0x10",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "1 ",
  "١٢",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "constructor",
  "__proto__",
  "toString",
  "2026-02-30",
  "2026-13-45T99:99",
  "0000-00-00",
  "-000001-01-01",
  "+275760-09-13",
  "275761-01-01T00:00",
  "9999-12-31T23:59",
  "2026-03-29T02:30",
  "1969-07-20T20:17",
  "#zzzzzz",
  "a@b",
  "a@b.fr,c@d.fr",
  `"<${marker}>"@exemple.fr`,
  "http://169.254.169.254/latest",
  "http://127.0.0.1:1/",
  "file:///etc/passwd",
  "//ailleurs.example/x",
  "/\\ailleurs.example",
  "https://ailleurs.example",
  "http://[::1",
  "{}",
  "[]",
  '{"$ne":1}',
];

const anyTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  [],
  {},
  [[]],
  [null],
  { a: { b: [] } },
  "x",
  ["x", 1],
];

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Something well typed that a refusal must give back. */
  givenBack: string | undefined;
}

const textOf = (value: Value) => (typeof value === "string" ? value : value.file);

export function encoded(form: PageForm, pairs: Pair[], multipart = form.multipart): Sent {
  const [path = "/"] = form.action.split("#");
  const base = { headers: { accept: "text/html" }, givenBack: undefined };
  const plain = pairs.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join("&");
  if (form.method === "GET")
    return { ...base, method: "GET", path: `${path.split("?")[0]}?${plain}`.slice(0, 12_000), body: undefined };
  const edge = "----fz7MA4YWxk";
  const parts = pairs.flatMap(([name, value]) => {
    const file = typeof value === "string" ? "" : `; filename="${value.file}"\r\nContent-Type: ${value.type}`;
    const head = `--${edge}\r\nContent-Disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, "%22")}"${file}\r\n\r\n`;
    return [Buffer.from(head), typeof value === "string" ? Buffer.from(value) : value.bytes, Buffer.from("\r\n")];
  });
  const type = multipart ? `multipart/form-data; boundary=${edge}` : "application/x-www-form-urlencoded";
  const body = multipart ? Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]) : Buffer.from(plain);
  return { ...base, method: "POST", path, headers: { ...base.headers, "content-type": type }, body };
}

const files: readonly Value[] = [
  { file: "a.png", type: "image/png", bytes: Buffer.from("<svg onload=alert(1)>") },
  { file: "a.svg", type: "image/svg+xml", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
  { file: "../../a.php", type: "text/html", bytes: Buffer.from("<?php ?>") },
  { file: "a.jpg", type: "image/jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]) },
  { file: "a.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
  { file: "x".repeat(3_000), type: "x", bytes: Buffer.alloc(300_000, 1) },
  { file: "a.gif", type: "", bytes: Buffer.from("GIF89a\xff\xff\xff\xff\0\0\0", "latin1") },
  { file: "", type: "image/png", bytes: Buffer.from("x") },
];

/** A form filled well, then bent in one to three ways: the same again from the same numbers. */
export function mutated(form: PageForm, well: Pair[], seed: number, index: number): Sent {
  const next = random(seed * 999_983 + index);
  const chance = (share: number) => next() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  let pairs: Pair[] = well.map(([name, value]) => [name, value]);
  // What no one reaches with a key is there for robots, and given back to nobody.
  const texts = form.fields
    .filter(({ type, attributes }) => /^text(?:area)?$/.test(type) && attributes.tabindex !== "-1")
    .map(({ name }) => name);
  const kept = texts.length > 0 && chance(0.5) ? pick(texts) : undefined;
  const keptAt = pairs.findIndex(([name]) => name === kept);
  if (kept && keptAt >= 0) pairs[keptAt] = [kept, `${typedWord} ${index}`];
  const bend = () => {
    const at = Math.floor(next() * pairs.length);
    const [name = "x", value = ""] = pairs[at] ?? [];
    if (name === kept || (["csrf", "submissionKey"].includes(name) && chance(0.8))) return;
    const odd = chance(0.02) ? "é".repeat(300_000) : pick(values);
    const way = next();
    if (way < 0.08) pairs = pairs.filter((_, other) => other !== at);
    else if (way < 0.15) pairs.splice(at, 0, [name, odd]);
    else if (way < 0.22)
      pairs[at] = [`${name}${pick(["[]", "[0]", "[a]", ".a", "[0].a", "[999]", "[", "]", ".__proto__.x"])}`, value];
    else if (way < 0.26)
      pairs.push([pick(["id", "role", "isAdmin", "status", "authorId", "version", "__proto__", "overwrite"]), odd]);
    else if (typeof value !== "string" || way < 0.29) pairs[at] = [name, chance(0.8) ? pick(files) : odd];
    else pairs[at] = [name, odd];
  };
  for (let times = 1 + Math.floor(next() * 3); times > 0; times -= 1) bend();
  const sent = encoded(form, pairs, form.multipart !== chance(0.05));
  if (keptAt >= 0 && form.method === "POST") sent.givenBack = `${typedWord} ${index}`;
  // Another row: someone else's, deleted, or no number at all.
  if (chance(0.06)) {
    const odd = encodeURIComponent(
      pick(["0", "-1", "1", "2", "999999", "1e309", "constructor", "1'--", "%00", "é", "01", " 1"]),
    );
    sent.path = sent.path.replace(/\/\d+(?=\/|$|\?)/, `/${odd}`);
    sent.givenBack = undefined;
  }
  const header = (share: number, name: string, list: readonly string[]) => {
    if (chance(share)) sent.headers[name] = pick(list);
  };
  header(0.03, "x-forwarded-host", [claimed, `<${marker}>`]);
  header(0.03, "x-forwarded-proto", ["https", "javascript"]);
  header(0.03, "forwarded", [`host=${claimed};for=1.2.3.4`]);
  header(0.02, "x-original-url", ["/admin/users"]);
  header(0.02, "range", ["bytes=0-0,1-1,2-2", "bytes=-1"]);
  header(0.02, "if-none-match", ["*", 'W/"x"']);
  header(0.02, "accept-language", ["x".repeat(6_000), "fr;q=9"]);
  header(0.02, "user-agent", ["", `<${marker}>`, "x".repeat(7_000)]);
  header(0.02, "referer", ["https://ailleurs.example/", "::", "x".repeat(5_000)]);
  if (chance(0.08)) {
    sent.givenBack = undefined;
    const way = next();
    if (way < 0.15) sent.method = pick(["PUT", "PATCH", "DELETE", "PROPFIND", "OPTIONS"]);
    else if (way < 0.3) sent.headers.accept = pick(["application/json", "x/y", "text/html;q=0", ""]);
    else if (way < 0.5 && sent.body)
      sent.headers["content-type"] = pick([
        "text/plain",
        "application/json",
        "multipart/form-data",
        "multipart/form-data; boundary=autre",
        `multipart/form-data; boundary=${"x".repeat(300)}`,
        "application/x-www-form-urlencoded; charset=utf-7",
        "image/png",
        "",
      ]);
    else if (way < 0.65 && sent.body) sent.body = sent.body.subarray(0, Math.floor(next() * sent.body.length));
    else if (way < 0.75) sent.headers.origin = pick(["https://ailleurs.example", "null", "x"]);
    else if (way < 0.85) sent.headers["sec-fetch-site"] = pick(["cross-site", "x"]);
    else sent.path = sent.path.replace(/(?=\?|$)/, ".data");
  }
  return sent;
}

/** A JSON call bent in one way. */
export function mutatedJson(path: string, well: Record<string, unknown>, seed: number, index: number): Sent {
  const next = random(seed * 999_979 + index);
  const chance = (share: number) => next() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const bent: Record<string, unknown> = structuredClone(well);
  const names = Object.keys(bent);
  for (let times = 1 + Math.floor(next() * 2); times > 0 && names.length > 0; times -= 1) {
    const name = pick(names);
    const way = next();
    if (way < 0.1) delete bent[name];
    else if (way < 0.4) bent[name] = pick(anyTypes);
    else if (way < 0.5) bent[pick(["id", "role", "isAdmin", "__proto__", "constructor", "readerId"])] = pick(anyTypes);
    else bent[name] = pick(values);
  }
  let text = JSON.stringify(bent);
  if (chance(0.1))
    text = pick([
      "",
      "{",
      "[]",
      "null",
      "1",
      `"x"`,
      "[".repeat(20_000),
      '{"__proto__":{"a":1}}',
      `{"a":${"1".repeat(90_000)}}`,
      "\ufeff{}",
      text.slice(0, -1),
    ]);
  const type = chance(0.06)
    ? pick(["text/plain", "application/x-www-form-urlencoded", "", "application/json; charset=utf-16"])
    : "application/json";
  const method = chance(0.05) ? pick(["PUT", "PATCH", "DELETE", "GET"]) : "POST";
  const headers: Record<string, string> = { "content-type": type, accept: "application/json" };
  if (chance(0.04)) headers["x-csrf-token"] = pick(["x", "", "a".repeat(500)]);
  return { method, path, headers, body: method === "GET" ? undefined : Buffer.from(text), givenBack: undefined };
}
