import type { MiddlewareFunction } from "react-router";

/**
 * For pages whose address has a secret link or a mail address: no referrer (ASVS 3.4.5). Their forms then send `Origin:
 * null`, which proves nothing: the token does.
 */
export const noReferrer: MiddlewareFunction<Response> = async (_args, next) => {
  const answer = await next();
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
};
