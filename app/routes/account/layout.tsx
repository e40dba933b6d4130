import { Outlet, data } from "react-router";
import { retryAfterBusy } from "#app/http/auth/sign-in.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { FormKeysContext, whenUnproved } from "#app/ui/form/form-view.tsx";
import type { Route } from "./+types/layout";

export const handle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [retryAfterBusy];

/** The keys of the forms of every account page; the message of the last action is the public layout's. */
export async function loader({ request }: Route.LoaderArgs) {
  const { keys, headers } = await keyedPage(request);
  return data({ keys }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const merged = new Headers(loaderHeaders);
  for (const value of parentHeaders.getSetCookie()) merged.append("Set-Cookie", value);
  return merged;
};

export const shouldRevalidate = whenUnproved;

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <FormKeysContext value={loaderData.keys}>
      <Outlet />
    </FormKeysContext>
  );
}
