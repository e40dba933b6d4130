import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, matchRoutes } from "react-router";
import { checkBeforePost } from "#app/utils/connection-check.ts";
import { noteSending, sayCut } from "./connection-lost.ts";

/**
 * For the root: no form is sent before the connection is tried. The router loads the modules of the address that a form posts
 * to, and reloads the page, with all that was typed, when it cannot.
 */
export function useConnectionCheck(): void {
  const framework = use(UNSAFE_FrameworkContext);
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const needed = (action: string) => {
      const address = new URL(action);
      const matches = matchRoutes(router?.routes ?? [], address);
      // A route that the page does not know yet: the router will ask for it.
      if (!matches && framework)
        return [`/__manifest?${new URLSearchParams({ paths: address.pathname, version: framework.manifest.version })}`];
      return (matches ?? []).flatMap(({ route: { id } }) => {
        const entry = framework?.manifest.routes[id];
        if (!entry || !framework || framework.routeModules[id]) return [];
        const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] } = entry;
        return [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports].filter(
          (file) => file !== undefined,
        );
      });
    };
    return checkBeforePost({ onCut: sayCut, onPost: noteSending, needed });
  }, [framework, router]);
}
