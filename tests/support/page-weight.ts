import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** Lighthouse's phone: what a page loads for its first view is what this one would. */
const phone = { width: 412, density: 1.75, height: 823 };

export type Kind = "html" | "inlined" | "linked" | "script" | "font" | "pictures";

interface Part {
  name: string;
  bytes: number;
}

/** What an address sends to a browser that takes brotli. */
function sent(address: string, headers: Record<string, string> = {}): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br", ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode !== 200) return reject(new Error(`${address} answered ${answer.statusCode}`));
        const body = Buffer.concat(chunks);
        const plain = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString() });
      });
    }).on("error", reject);
  });
}

/** The files that a page's scripts are, with all that they import before they run. */
async function scripts(site: string, page: string): Promise<Part[]> {
  const deferredModules = /data-modules="([^"]*)"/.exec(page)?.[1]?.split(" ") ?? [];
  const ownScripts = [...page.matchAll(/<script (?:type="module" src|data-enhance)="([^"]+)"/g)].map(
    ([, src = ""]) => src,
  );
  const found = new Map<string, Part>();
  const follow = async (address: string) => {
    if (found.has(address)) return;
    const part = { name: address, bytes: 0 };
    found.set(address, part);
    const { bytes, text } = await sent(site + address);
    part.bytes = bytes;
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) await follow(`/assets/${name}`);
  };
  for (const address of [...deferredModules, ...ownScripts]) await follow(address);
  return [...found.values()];
}

/** The width in CSS pixels that `sizes` gives a picture on the phone. */
function shownWidth(sizes: string): number {
  for (const size of sizes.split(",").map((part) => part.trim())) {
    const [, rem, length = size] = /^\(min-width: ([\d.]+)rem\) (.+)$/.exec(size) ?? [];
    if (rem && Number(rem) * 16 > phone.width) continue;
    const number = Number.parseFloat(length);
    return length.endsWith("vw") ? (number * phone.width) / 100 : length.endsWith("rem") ? number * 16 : number;
  }
  return phone.width;
}

/** The files that the phone takes of the pictures fetched at once; lazy ones are of no first view that is sure. */
async function pictures(site: string, page: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [whole] of page.matchAll(/<picture>.*?<\/picture>/gs)) {
    if (!whole.includes('loading="eager"')) continue;
    const [, set = "", sizes = ""] = /type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(whole) ?? [];
    const wanted = shownWidth(sizes) * phone.density;
    const files = set.split(", ").map((line) => line.split(" "));
    const [file = ""] = files.find(([, width = ""]) => Number.parseInt(width, 10) >= wanted) ?? files.at(-1) ?? [];
    parts.push({ name: file, bytes: (await sent(site + file)).bytes });
  }
  return parts;
}

/** The files of the faces that have the letters of every heading; those of rare signs alone are hardly ever asked for. */
const firstFaces = (css: string): string[] =>
  [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const [, file] = /url\("?([^")]+\.woff2)"?\)/.exec(face) ?? [];
    return file && !face.includes("unicode-range") ? [file] : [];
  });

/**
 * A page's weight on the wire, bodies alone, by kind and file, for a browser with these `headers`. `inlined` is part of
 * html, compressed alone.
 */
export async function weigh(
  site: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Record<Kind, Part[]>> {
  const { bytes, text } = await sent(site + path, headers);
  const inlined = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules = ""]) => rules).join("");
  const load = (names: string[]) =>
    Promise.all([...new Set(names)].map(async (name) => ({ name, ...(await sent(site + name)) })));
  const sheetsOf = (html: string) =>
    [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const linked = await load(sheetsOf(text.replaceAll(/<noscript[^>]*>.*?<\/noscript>/gs, "")));
  return {
    html: [{ name: path, bytes }],
    inlined: [{ name: "first view", bytes: brotliCompressSync(inlined).length }],
    linked,
    script: await scripts(site, text),
    font: await load(/<html[^>]* data-light\b/.test(text) ? [] : firstFaces(inlined)),
    pictures: await pictures(site, text),
  };
}
