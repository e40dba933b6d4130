import { noSessionCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { json } from "#app/http/json.server.ts";
import { findReader } from "#app/modules/accounts/queries.server.ts";
import { readOnly } from "../answers.ts";
import type { Route } from "./+types/me";

/** The signed-in reader. A 401 also clears the label that said otherwise. */
export async function loader({ request }: Route.LoaderArgs) {
  const reader = await currentReader(request);
  const user = reader && (await findReader(reader.id));
  if (user) return json({ user });
  return json({ message: "Tu n’es pas connecté." }, { status: 401, headers: withCookies(await noSessionCookies()) });
}

export const action = readOnly;
