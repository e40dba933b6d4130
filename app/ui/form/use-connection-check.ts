import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, matchRoutes } from "react-router";
import { checkBeforePost } from "#app/utils/connection-check.ts";
import { noteSending, sayCut } from "./connection-lost.ts";

/** The router loads the modules of a form's address, and reloads the page, with all that was typed, when it cannot. */
export function useConnectionCheck(): void {
  const framework = use(UNSAFE_FrameworkContext);
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const needed = (action: string) => {
      const address = new URL(action);
      const matches = matchRoutes(router?.routes ?? [], address);
      const files = (matches ?? []).flatMap(({ route: { id } }) => {
        const entry = framework?.manifest.routes[id];
        if (!entry || !framework || framework.routeModules[id]) return [];
        const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] } = entry;
        return [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports].filter(
          (file) => file !== undefined,
        );
      });
      // The router asks for a route that it does not know, and whether one with a parameter is another's too.
      const asks = framework && !matches?.every(({ params }) => Object.keys(params).length === 0);
      if (!asks || isDiscovered(address.pathname)) return files;
      return [...files, discoveryAddress(address.pathname, framework.manifest.version)];
    };
    return checkBeforePost({ onCut: sayCut, onPost: noteSending, needed });
  }, [framework, router]);
}

function discoveryAddress(path: string, version: string): string {
  const ancestors = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter(Boolean);
  return `/__manifest?${new URLSearchParams({ paths: [...ancestors, path].sort().join(","), version })}`;
}

/** Has the router asked for this path, and been answered? It does not ask twice, and tells nobody. */
function isDiscovered(path: string): boolean {
  return performance.getEntriesByType("resource").some((entry) => {
    const { name, responseStatus } = entry as PerformanceResourceTiming;
    const { pathname, searchParams } = new URL(name, location.href);
    return pathname === "/__manifest" && responseStatus === 200 && searchParams.get("paths")?.split(",").includes(path);
  });
}
