import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/text";
import { TextPage, textMeta } from "./text-page.tsx";
import { loadText } from "./text.server.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => textMeta(loaderData, matches);

/** The address names the text. */
export const loader = ({ pattern }: Route.LoaderArgs) => loadText(pattern.replace(/^\//, ""));

export default function Text({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
