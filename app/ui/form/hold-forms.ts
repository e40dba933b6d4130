import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, matchRoutes } from "react-router";
import { holdPosts } from "#app/utils/posting.ts";
import { noteSending, sayCut } from "./cut-line.ts";

/**
 * For the root: no form leaves before its line is tried. The router loads the modules of the address that a form posts
 * to, and reloads the page, with all that was typed, when it cannot.
 */
export function useHeldForms(): void {
  const framework = use(UNSAFE_FrameworkContext);
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const needed = (action: string) =>
      (matchRoutes(router?.routes ?? [], new URL(action)) ?? []).flatMap(({ route: { id } }) => {
        const entry = framework?.manifest.routes[id];
        if (!entry || !framework || framework.routeModules[id]) return [];
        const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] } = entry;
        return [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports].filter(
          (address) => address !== undefined,
        );
      });
    return holdPosts({ onCut: sayCut, onPost: noteSending, needed });
  }, [framework, router]);
}
