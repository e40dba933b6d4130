import { createServer } from "node:http";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { Caller } from "./http-client.ts";
import type { Line } from "./hostile-requests.ts";
import { type BenchSite, admin } from "./site.ts";

/** Under the 5 MB that a fetch takes. */
const BYTES = 4_800_000;
const fill = (piece: string, length = BYTES) => piece.repeat(Math.floor(length / Buffer.byteLength(piece)));

const item = (inside: string) => `<item><title>Un titre</title><guid>g</guid>${inside}</item>`;
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Hostile</title>${items}</channel></rss>`;
const text = (html: string) => `<description><![CDATA[${html}]]></description>`;

/** Each attack as a generator: a document of some megabytes from a line. */
const documents: Record<string, { name: string; kind?: "podcast"; make: () => string | Buffer }> = {
  namespaces: {
    name: "C elements under 299 namespaces",
    make: () => {
      const declared = Array.from({ length: 299 }, (_, index) => ` xmlns:n${index}="u"`).join("");
      return `<?xml version="1.0"?><rss${declared}><channel>${fill('<a xmlns:b="u">')}`;
    },
  },
  author: {
    name: "C an author of 199,000 @",
    make: () => rss(item(`<author>${"@".repeat(199_000)}</author>`)),
  },
  channels: { name: "C nested <channel>", make: () => `<?xml version="1.0"?><rss>${fill("<channel>")}` },
  tags: {
    name: "C <a<a‹a…",
    make: () => rss(Array.from({ length: 10 }, () => item(text(fill("<a<a‹a", 300_000)))).join("")),
  },
  images: {
    name: "C unclosed <img",
    make: () => rss(Array.from({ length: 20 }, () => item(text(fill("<img ", 200_000)))).join("")),
  },
  commas: {
    name: "C a podcast of commas",
    kind: "podcast",
    make: () =>
      rss(
        Array.from({ length: 400 }, (_, index) =>
          item(
            `<enclosure url="https://exemple.fr/${index}.mp3" type="audio/mpeg" length="9"/>${text(`${",".repeat(3_990)}x${"y".repeat(4_000)}`)}`,
          ),
        ).join(""),
      ),
  },
  bytes: {
    name: "C alternating invalid bytes",
    make: () => {
      const noise = Buffer.alloc(4_000_000, Buffer.from([0xff, 0x61]));
      return Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="utf-8"?><rss><channel><item><title>'),
        noise,
        Buffer.from("</title></item></channel></rss>"),
      ]);
    },
  },
};

/** The hostile sources, in a thread of their own: making megabytes is not the site's work. */
export async function startHostileFeeds(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { hostile: true } });
  const port = await new Promise<number>((done) => worker.once("message", done));
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

function serve(): void {
  const server = createServer((request, response) => {
    const document = documents[(request.url ?? "/").slice(1)];
    response.writeHead(document ? 200 : 404, { "content-type": "application/rss+xml; charset=utf-8" });
    response.end(document?.make());
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === "object" && address ? address.port : 0);
  });
}

/** A staff member adds the source and presses "fetch now"; what the page says of it. */
async function fetchNow(site: BenchSite, feedUrl: string, kind: string): Promise<string> {
  const staff = new Caller(site.url);
  await staff.form("/auth", admin);
  const made = await staff.form("/admin/sources/nouveau", { name: "Hostile", feedUrl, kind, country: "FR" });
  const place = String(made.headers.location ?? "");
  const id = /\/admin\/sources\/(\d+)/.exec(place)?.[1] ?? (await lastSource(staff));
  if (!id) return `the source was refused (${made.status})`;
  const { status, took } = await staff.form(`/admin/sources/${id}/recuperer`, {}, { within: 28_000 });
  const said = `${status || "nothing"} after ${(took / 1000).toFixed(1)} s`;
  if (!site.isAlive()) return `${said}; THE PROCESS DIED`;
  const page = await staff.send(`/admin/sources/${id}`);
  const words = page.text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return `${said}: ${/(Source lue\.|La lecture a échoué\.).{0,110}/.exec(words)?.[0] ?? "(nothing said)"}`;
}

async function lastSource(staff: Caller): Promise<string | undefined> {
  const list = await staff.send("/admin/sources?q=Hostile");
  return /\/admin\/sources\/(\d+)/.exec(list.text)?.[1];
}

export const feedLines = (feeds: string): Line[] =>
  Object.entries(documents).map(([key, { name, kind = "news" }]) => ({
    name,
    run: (site) => fetchNow(site, `${feeds}/${key}`, kind),
  }));

const data: unknown = workerData;
if (!isMainThread && typeof data === "object" && data && "hostile" in data) serve();
