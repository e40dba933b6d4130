import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Addresses that one file answers, each a route of its own (`byAddress` of http/answers.server.ts finds what answers). */
export const several = (file: string, paths: string[]): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: `${file}/${path}` }));
