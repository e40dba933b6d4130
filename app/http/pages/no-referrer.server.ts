import type { MiddlewareFunction } from "react-router";

/**
 * For the pages whose address carries someone's address or a link that opens something: nothing of it leaves with a
 * click (ASVS 3.4.5). Browsers then send `Origin: null` with the page's forms: server/request takes it for no origin at
 * all, and the form's token proves where it comes from.
 */
export const noReferrer: MiddlewareFunction<Response> = async (_args, next) => {
  const answer = await next();
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
};
