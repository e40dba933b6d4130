import { Writable } from "node:stream";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from "react-router";
import { sharedPage } from "#app/http/answers/shared.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { appearanceOfRequest } from "#app/http/pages/appearance.server.ts";
import { actingPolicy, readingPolicy } from "#app/http/pages/content-policy.server.ts";
import { hydrateOncePainted } from "#app/http/pages/hydration.server.ts";
import { withRules } from "#app/http/pages/used-rules.server.ts";
import { isTooLarge } from "#app/http/posted-form.server.ts";
import { isTooHeavyToHydrate } from "#app/http/typed-values.ts";
import { log } from "#app/platform/log.server.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { isDiskFull, logDiskFull } from "#app/platform/storage/full-disk.server.ts";
import { WithoutReact } from "#app/ui/page-contexts.ts";
import { loggedPath } from "#app/utils/redacted.ts";
import { starter } from "./enhance/starter.ts";

const RENDER_LIMIT_MS = 10_000;

type Handle = { hydrate?: boolean; framed?: boolean } | undefined;

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as Handle);

/** React Router makes its routes anew at each rendering: a page that nothing navigates needs its own alone. */
function ofThisPage({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes } };
}

function sheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const addresses = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router marks with "#" what the entry brings too.
  return [...new Set(addresses.map((address) => address.replace("#", "")))];
}

/** Does what one of its routes loaded, or answered, forbid to keep it? Then the whole page is one reader's, whatever else says of it. */
function isPrivate({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext): boolean {
  const all = [loaderHeaders, actionHeaders].flatMap((headers) => Object.values(headers));
  return all.some((headers) => headers.has("set-cookie") || /\bno-store\b/.test(headers.get("cache-control") ?? ""));
}

/** Gives `done` all that was written, at the end: a stream would be cut in pieces, and each of them pass through five hands. */
function collected(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce } = loadContext.get(requestInfo);
  const handles = handlesOf(routerContext);
  // Does any matched route ask to run React in the browser? Reading pages do not, and in light mode nothing does.
  const acts = handles.some((handle) => handle?.hydrate);
  const heavy = isTooHeavyToHydrate(routerContext.staticHandlerContext);
  const withoutReact = heavy || (appearanceOfRequest(request)?.light ?? false);
  const hydrated = acts && !withoutReact;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const framed = handles.some((handle) => handle?.framed);
  const policyOf = (inline: string[], html: string) =>
    hydrated ? actingPolicy(inline, nonce) : readingPolicy(inline, starter, { framed, html });
  headers.set("Content-Security-Policy", policyOf([], ""));
  const built = sheetsOf(routerContext);
  const dressed = (html: string): string => {
    if (import.meta.env.DEV) return html;
    const { page, sheets } = withRules(html, built, { inOne: hydrated });
    headers.set("Content-Security-Policy", policyOf(sheets, html));
    return hydrated || !built[0] ? page : page.replace("<html", `<html data-sheet="${built[0]}"`);
  };
  if (!headers.has("Cache-Control")) {
    // A nonce must never be served twice; a reading page is the same for everyone.
    headers.set("Cache-Control", acts || status !== 200 || isPrivate(routerContext) ? "no-store" : sharedPage);
  }
  if (request.method === "HEAD") return new Response(null, { status, headers });

  if (!hydrated) {
    // Its loaders have waited for everything: nothing suspends. A stream of React encodes every piece of text by itself.
    const html = renderToString(
      <WithoutReact value={withoutReact}>
        <ServerRouter context={ofThisPage(routerContext)} url={request.url} />
      </WithoutReact>,
    );
    // Comments tell pieces of text apart for hydration alone; where React writes &#x27;, no quote opens or closes anything.
    // Not in a text given back whole: each copy of a megabyte costs as much as the rest of its page.
    const spare = heavy ? html : html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
    return new Response(dressed(`<!DOCTYPE html>${spare}`), { status, headers });
  }

  return new Promise((resolve, reject) => {
    let code = status;
    const options: RenderToPipeableStreamOptions = {
      nonce,
      // Larger than any page: React would hide the rest of a long page from readers without script (react#35460).
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(limit);
        const collector = collected((whole) => {
          resolve(new Response(dressed(hydrateOncePainted(whole.toString())), { status: code, headers }));
        });
        // What fails in there is an event of the stream, which React hears and does not tell: nothing would answer.
        collector.on("error", reject);
        pipe(collector);
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        log.error({ err: error }, "rendering failed");
      },
    };
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, options);
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

/** The log has the cause; the page never has the stack. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isTooLarge(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  const info = (context as RouterContextProvider).get(requestInfo);
  if (error instanceof NotPrimary) {
    info.isLeftToPrimary = true;
    return;
  }
  const { requestId } = info;
  if (isDiskFull(error)) {
    info.isDiskFull = true;
    logDiskFull(error);
    return;
  }
  log.error({ requestId, path: loggedPath(new URL(request.url).pathname), err: error }, "loader or action failed");
};
