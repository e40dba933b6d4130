import { issueCsrf } from "#app/http/csrf.server.ts";
import { json } from "#app/http/json.server.ts";
import type { Route } from "./+types/csrf-token";
import { readOnly } from "./answers.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { token, setCookie } = await issueCsrf(request);
  return json({ csrfToken: token }, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
}

export const action = readOnly;
