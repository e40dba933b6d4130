// Gives the service worker the name of the build, then writes a .br and a .gz beside each built text file: the server never
// compresses an asset twice.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");
const text = /\.(js|css|svg|json|webmanifest|txt|map)$/;

/** The same files make the same build: names of assets have the hash of their content. */
const build = createHash("sha256")
  .update(
    readdirSync(join(client, "assets"))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .toSorted()
      .join(" "),
  )
  .digest("base64url")
  .slice(0, 10);
const worker = join(client, "sw.js");
writeFileSync(
  worker,
  readFileSync(worker, "utf8").replace('BUILD = "dev"', () => `BUILD = "${build}"`),
);

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < 500) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
