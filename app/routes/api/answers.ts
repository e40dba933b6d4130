import { type Answers, type At, byAddress } from "#app/http/answers.server.ts";
import { sharedFor } from "#app/http/answers/shared.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";

/**
 * An answer alike for everyone, cached by the browser `freshness` seconds (5 minutes, and 5 stale: docs/product.md, 9).
 * The page cache drops it when it changes.
 */
export const publicJson = (value: unknown, freshness?: number): Response =>
  json(value, { headers: { "Cache-Control": sharedFor(freshness) } });

/** `action` of an address that is only read. */
const readOnly = () => methodNotAllowed("GET, HEAD");

/** `loader` of an address that is only posted to. */
const postOnly = () => methodNotAllowed("POST");

type Calls = Answers<Response | Promise<Response>>;

/** `loader` and `action` of the addresses of a file, by what their patterns end with: those that are read, those that are posted to. */
export function calls({ reads = {}, posts = {} }: { reads?: Calls; posts?: Calls }) {
  const instead = (answers: Calls, answer: () => Response) =>
    Object.fromEntries(Object.keys(answers).map((end) => [end, answer]));
  const post = byAddress({ ...posts, ...instead(reads, readOnly) });
  const refuse = byAddress({ ...instead(posts, postOnly), ...instead(reads, readOnly) });
  return {
    loader: byAddress({ ...reads, ...instead(posts, postOnly) }),
    action: (args: At) => (args.request.method === "POST" ? post(args) : refuse(args)),
  };
}
