import type { MiddlewareFunction } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";

/** Notes the matched route ("/articles/:slug"), so that metrics have few labels. */
export const labelRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(requestInfo).route = `/${pattern.replace(/^\//, "")}`;
};
