import type { PageHandle } from "#app/records/actions/action.ts";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/text";
import { TextPage } from "./text-page.tsx";
import { loadText } from "./text.server.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { title, description, path }, matches }) =>
  pageMeta(siteOf(matches), {
    title,
    description,
    path,
    data: [breadcrumb(siteOf(matches), [{ name: title, path }])],
  });

/** The address names the text. */
export function loader({ pattern }: Route.LoaderArgs) {
  return loadText(pattern.replace(/^\//, ""));
}

export default function Text({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
