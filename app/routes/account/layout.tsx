import { Outlet, type ShouldRevalidateFunctionArgs, data } from "react-router";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { retryAfterBusy } from "#app/http/auth/sign-in.server.ts";
import { formKeys } from "#app/http/form.server.ts";
import { FormKeysContext } from "#app/ui/form/form-view.tsx";
import type { Route } from "./+types/layout";

export const handle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [retryAfterBusy];

/** The keys of the forms of every account page; the message of the last action is the public layout's. */
export async function loader({ request }: Route.LoaderArgs) {
  const { keys, setCookie } = await formKeys(request);
  const headers = withCookies(setCookie ? [setCookie] : [], new Headers({ "Cache-Control": "no-store" }));
  return data({ keys }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const merged = new Headers(loaderHeaders);
  for (const value of parentHeaders.getSetCookie()) merged.append("Set-Cookie", value);
  return merged;
};

/** A form refused for its stale proof needs the new one; the router would not ask after a refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 403 || defaultShouldRevalidate;

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <FormKeysContext value={loaderData.keys}>
      <Outlet />
    </FormKeysContext>
  );
}
