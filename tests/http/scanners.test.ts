import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { faultsOf } from "../../bench/shared/answer-check.ts";
import { type PageForm, fill, readPage } from "../../bench/shared/forms.ts";
import { Caller } from "../../bench/shared/http-client.ts";
import { type Sent, encoded, marker } from "../../bench/shared/mutations.ts";
import { isLong, some } from "../support/long-run.ts";
import { listAddresses } from "../support/route-tree.ts";
import { freePort } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

/** What a template that evaluates what it is given would make of `6841 × 7919`. */
const computed = "54173879";
/** What only these files hold. */
const fileContents = /root:[x*]?:0:0:|\[boot loader\]|SESSION_SECRET=|"lockfileVersion"|-----BEGIN/;

/** What scanners send, a few of each kind; `listener` is an address that no one may ask. */
const payloads = (listener: string): readonly string[] => [
  // SQL
  "1' OR '1'='1' --",
  `1" UNION SELECT sqlite_version(),'<${marker}>',3 --`,
  "1) AND randomblob(200000000) --",
  "x'; ATTACH DATABASE '/tmp/x' AS x; --",
  // Elements, attributes, addresses of scripts
  `"><${marker}/src=x/onerror=1>`,
  `'><svg/onload=1><${marker}>`,
  `</script></title></textarea><${marker}>`,
  `javascript:${marker}`,
  `data:text/html,<${marker}>`,
  `&lt;${marker}&gt;&#60;${marker}&#62;`,
  // Templates
  `{{6841*7919}}\${6841*7919}<%= 6841*7919 %>#{6841*7919}<${marker}>`,
  "{{constructor.constructor('return 6841*7919')()}}",
  // Commands
  ";cat /etc/passwd|cat /etc/passwd`cat /etc/passwd`$(cat /etc/passwd)",
  // Files
  "../../../../../../../etc/passwd",
  "..%252f..%252f..%252fetc%252fpasswd",
  String.raw`..\..\..\..\boot.ini`,
  "/proc/self/environ",
  "file:///etc/passwd",
  "../package-lock.json\0.png",
  // Headers, mails and logs
  "x\r\nX-Injected: 1\r\nSet-Cookie: fz=1",
  "x%0d%0aX-Injected:%201",
  "a@exemple.fr\r\nBcc: b@exemple.fr",
  // XML
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;<${marker}/></a>`,
  // Ways off the site
  "//ailleurs.example/",
  String.raw`/\ailleurs.example`,
  "https://ailleurs.example@localhost/",
  "/%09/ailleurs.example",
  // Addresses to fetch
  listener,
  listener.replace("127.0.0.1", "0x7f.1"),
  "http://169.254.169.254/latest/meta-data/",
  // Too long, or no text
  "a".repeat(4_000),
  "\0",
  "\u202E\uFEFF\uFFFF\u{10FFFF}ﷺ",
  "İıſK".repeat(30),
];

// What a scanner would try, always the same; what nobody would think of is fuzz.test.ts.
let asked = 0;
const listening = createServer((_request, response) => {
  asked += 1;
  response.end();
});
const site = await seededSite();
const port = await freePort();
await new Promise<void>((resolve) => listening.listen(port, "127.0.0.1", resolve));
const list = payloads(`http://127.0.0.1:${port}/`);
afterAll(() => listening.close());

let network = 300;
async function faults(sent: Sent): Promise<string[]> {
  const caller = new Caller(site.url, (network += 1));
  const path = sent.path.replaceAll(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one.toWellFormed()));
  const answer = await caller.send(path, sent);
  const wrong = faultsOf(sent, answer, { origin: site.url, isPrivate: false });
  if (fileContents.test(answer.text)) wrong.push("what a file holds");
  if (answer.text.includes(computed)) wrong.push("what a template made of it");
  return wrong.map((fault) => `${fault}: ${sent.method} ${path.slice(0, 200)} ${sent.body?.toString().slice(0, 200)}`);
}

/** All of them, some at once; what was wrong with their answers. */
async function allFaults(sendings: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  let index = 0;
  const worker = async () => {
    for (let sent = sendings[index++]; sent; sent = sendings[index++]) wrong.push(...(await faults(sent)));
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(site.process.exitCode).toBeNull();
  expect(asked, "addresses that were sent and asked").toBe(0);
  return wrong;
}

const get = (path: string): Sent => ({
  method: "GET",
  path,
  headers: { accept: "text/html" },
  body: undefined,
  givenBack: undefined,
});

const routes = (await listAddresses()).filter((path) => !/^\/(?:admin|dashboard|compte|dev)\b/.test(path));
const names =
  "q query page categorie pays source modal highlight sujet theme ordre depuis suite dans avec au du date langue limit size w u name url path token code email redirectTo back lien maj light econome saisie tri sens vue".split(
    " ",
  );

/** Parameters that pages read by themselves, each alone: beside others that are refused it would not be read. */
const read = [
  "/articles?q",
  "/articles?categorie",
  "/articles?page",
  "/articles?ordre",
  "/recherche?q",
  "/recherche?dans",
  "/fragments/recherche?q",
  "/mur-actualites?pays",
  "/mur-actualites?source",
  "/mur-actualites?modal",
  "/mur-actualites?suite",
  "/lexique?q",
  "/agenda?sujet",
  "/auth?redirectTo",
  "/connexion?redirectTo",
  "/reset-password?token",
  "/verify-email?email",
  "/preferences?back",
  "/api/articles/recent?limit",
  "/articles/search?q",
];

test("in each parameter that the public pages read, nothing gives an error, an element, a file or a way off the site", async () => {
  const wrong = await allFaults(
    read.flatMap((start, index) =>
      some(list, 24, index).map((payload) => get(`${start}=${encodeURIComponent(payload)}`)),
    ),
  );
  expect(wrong).toEqual([]);
});

test("in the address and in every parameter at once of each public route", async () => {
  const sendings = routes.flatMap((route, index) =>
    // A part of them each: all of them come to many routes of each kind.
    list
      .filter((_, number) => (number + index) % (isLong ? 5 : 60) === 0)
      .map((payload) => {
        const value = encodeURIComponent(payload);
        const path = route.replaceAll(/:\w+\??|\*/g, value.slice(0, 1_500));
        return get(`${path}?${names.map((name) => `${name}=${value.slice(0, 250).replace(/%.?$/, "")}`).join("&")}`);
      }),
  );
  expect(sendings.length).toBeGreaterThan(isLong ? 500 : 50);
  expect(await allFaults(sendings)).toEqual([]);
});

test("in every field of the forms that a visitor may send", async () => {
  const forms = new Map<string, PageForm>();
  for (const page of ["/", ...routes.filter((path) => !/[:*.]|^\/api/.test(path))]) {
    const answer = await new Caller(site.url, (network += 1)).send(page, { headers: { accept: "text/html" } });
    for (const form of readPage(answer.text, page).forms)
      forms.set(`${form.method} ${form.action} ${form.fields.map(({ name }) => name).join(" ")}`, form);
  }
  expect(forms.size).toBeGreaterThan(15);
  const sendings = [...forms.values()].flatMap((form, at) => {
    const typed = new Set(form.fields.filter(({ type }) => type !== "file").map(({ name }) => name));
    return some([...list.entries()], 24, at).map(([index, payload]) => {
      const well = fill(form, `s${index}`);
      // In turn one field, and all of them.
      const one = [...typed][index % typed.size];
      const isAll = index % 3 === 0;
      return encoded(
        form,
        well.map(([name, value]) => [name, typed.has(name) && (isAll || name === one) ? payload : value]),
      );
    });
  });
  expect(await allFaults(sendings)).toEqual([]);
});
