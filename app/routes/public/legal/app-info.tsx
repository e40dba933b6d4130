import type { PageHandle } from "#app/modules/audit/action.ts";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/app-info";
import source from "./content/app-info.md?raw";
import { loadText } from "./text.server.ts";
import { TextPage } from "./text-page.tsx";

export const handle = { shows: ["settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { title, description }, matches }) =>
  pageMeta(siteOf(matches), { title, description, path: "/app-info" });

export function loader() {
  return loadText(source);
}

export default function AppInfo({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
