import { href } from "react-router";
import { listTeam } from "#app/modules/team/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Medallion } from "#app/ui/medallion.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RobinSinging } from "#app/ui/robin/robin.tsx";
import type { Route } from "./+types/about";
import { TextPage, textMeta } from "./text-page.tsx";
import { loadText } from "./text.server.ts";

export const handle = { shows: ["settings", "team"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => textMeta(loaderData.text, matches);

export async function loader() {
  const [text, team] = await Promise.all([loadText("a-propos"), listTeam()]);
  return { text, team: team.slice(0, 6) };
}

export default function About({ loaderData: { text, team } }: Route.ComponentProps) {
  return (
    <TextPage text={text}>
      <aside className="mt-12 grid grid-cols-[1fr_auto] items-end gap-4 bg-sunk p-6">
        <div className="stack">
          <h2 className="text-xl">Les visages de la rédaction</h2>
          <ul className="flex flex-wrap gap-y-2 sm:gap-x-3">
            {team.map(({ username, name, photo }) => (
              <li key={username} className="max-sm:-mr-3">
                <a href={href("/equipe/:username", { username })} aria-label={name}>
                  {photo ? (
                    <Picture
                      image={photo}
                      sizes="56px"
                      alt=""
                      className="size-14 rounded-full object-cover ring-2 ring-sunk"
                    />
                  ) : (
                    <span className="block size-14">
                      <Medallion name={name} />
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          <QuietLink href={href("/equipe")} className="justify-self-start">
            Voir toute l’équipe
          </QuietLink>
        </div>
        <RobinSinging className="hidden w-32 sm:block" />
      </aside>
    </TextPage>
  );
}
