import type { MiddlewareFunction } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";

/** Says which route answers, by its address as routes write it ("/articles/:slug"): what is counted by it has few names. */
export const sayRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(requestInfo).route = `/${pattern.replace(/^\//, "")}`;
};
