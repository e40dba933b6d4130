import { type LoaderFunctionArgs, data, redirect } from "react-router";
import { pageOnceAt } from "#app/modules/articles/incoming.server.ts";

/** An address of the site that this one took the place of leads to what took its place; of any other the layout's error page says that nobody knows it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const page = await pageOnceAt(request.url);
  if (page) throw redirect(page, 301);
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
