import type { PageHandle } from "#app/modules/audit/action.ts";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/terms";
import source from "./content/conditions-utilisation.md?raw";
import { loadText } from "./text.server.ts";
import { TextPage } from "./text-page.tsx";

export const handle = { shows: ["settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { title, description }, matches }) =>
  pageMeta(siteOf(matches), { title, description, path: "/conditions-utilisation" });

export function loader() {
  return loadText(source);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
