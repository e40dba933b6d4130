import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import express, { type Express, type RequestHandler } from "express";
import { env } from "#app/platform/env.server.ts";
import { logClientError } from "#app/platform/log.server.ts";
import { acceptsEncoding } from "./cached-answer.ts";
import { olderAssets } from "./older-assets.ts";
import { dropDocumentHeaders } from "./security-headers.ts";

const YEAR = 31_536_000;
const forGood = { immutable: true, maxAge: YEAR * 1000, index: false } as const;
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

function precompressed(root: string, cacheControl: string): RequestHandler {
  const fileOf = (path: string, encoding: "br" | "gzip") => join(root, path + (encoding === "br" ? ".br" : ".gz"));
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const path = normalize(request.path);
    const type = Object.entries(types).find(([extension]) => path.endsWith(extension))?.[1];
    if (!type || path.includes("..") || path.includes("\0")) return next();
    const encoding = (["br", "gzip"] as const).find(
      (one) => acceptsEncoding(request, one) && existsSync(fileOf(path, one)),
    );
    if (!encoding) return next();
    const headers = { "Content-Encoding": encoding, "Content-Type": type, "Cache-Control": cacheControl };
    response.set({ ...headers, Vary: "Accept-Encoding" });
    return response.sendFile(fileOf(path, encoding), { cacheControl: false, dotfiles: "deny" });
  };
}

export function serveStaticFiles(app: Express, clientDir: string): void {
  const immutable = `public, max-age=${YEAR}, immutable`;
  app.use(["/assets", "/fonts", "/icons", "/favicon.ico", "/media", "/art"], (request, response, next) => {
    dropDocumentHeaders(response);
    // Mail programs show the pictures of our mails from pages of their own.
    if (/^\/(art|icons)$/.test(request.baseUrl)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  });
  app.use("/assets", precompressed(join(clientDir, "assets"), immutable));
  app.use("/assets", express.static(join(clientDir, "assets"), forGood));
  // What pages of the last builds, still open somewhere, may ask for.
  app.use("/assets", express.static(olderAssets, { ...forGood, fallthrough: false }));
  serveMedia(app);
  app.get(/^\/sw(\.js|\/\w+\.js)$/, workerPolicy, precompressed(clientDir, "no-cache"));
  app.use(ifHasExtension(precompressed(clientDir, "public, max-age=3600")));
  const hourly = { maxAge: 3_600_000, index: false, redirect: false, setHeaders: neverCacheWorker } as const;
  app.use(ifHasExtension(express.static(clientDir, hourly)));
}

function serveMedia(app: Express): void {
  const options = { ...forGood, dotfiles: "deny", setHeaders: secureMedia };
  app.use("/media", express.static(join(env.DATA_DIR, "media"), { ...options, fallthrough: Boolean(env.s3) }));
  if (!env.s3) return;
  app.use("/media", express.static(join(env.DATA_DIR, "media-cache"), options));
  app.use("/media", fromS3);
}

const noSuchFile = () => Object.assign(new Error("no such file"), { status: 404 });

const fromS3: RequestHandler = async (request, response, next) => {
  const [, key, name] = /^\/([\w-]+)\/(\w[\w-]*\.\w+)$/.exec(request.path) ?? [];
  if (!key || !name || (request.method !== "GET" && request.method !== "HEAD")) return next(noSuchFile());
  const { fetchMediaOnce: bringMedia } = await import("#app/platform/storage/remote-files.server.ts");
  try {
    const path = await bringMedia(key, name);
    if (!path) return next(noSuchFile());
    secureMedia(response, path);
    // The folders above may begin with a dot.
    response.sendFile(path, { immutable: true, maxAge: YEAR * 1000, dotfiles: "allow" }, (error) => {
      if (error && !response.headersSent) next(noSuchFile());
    });
  } catch (error) {
    logClientError("s3", { requestId: response.locals.requestId, err: error });
    response.status(503).set({ "Cache-Control": "no-store", "Retry-After": "5" });
    response.type("text").send("Cette image est indisponible pour l’instant.");
  }
};

/** Every file of the public folder has an extension: no page asks the disk whether it is one. */
function ifHasExtension(serve: RequestHandler): RequestHandler {
  return (request, response, next) => (request.path.includes(".") ? serve(request, response, next) : next());
}

/** What people sent to us is shown, never run. */
function secureMedia(response: express.Response, path: string): void {
  response.set("Content-Security-Policy", "default-src 'none'; sandbox");
  if (path.endsWith(".pdf")) response.set("Content-Disposition", "attachment");
}

/** The worker asks for pages in their place: it may reach what they may, on this site alone. */
const workerPolicy: RequestHandler = (_request, response, next) => {
  response.set("Content-Security-Policy", "default-src 'self'");
  next();
};

function neverCacheWorker(response: express.Response, path: string): void {
  if (/[/\\]sw(\.js|[/\\]\w+\.js)$/.test(path)) response.set("Cache-Control", "no-cache");
}
