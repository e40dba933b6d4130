import { href } from "react-router";
import { type MemberCard, listTeam } from "#app/modules/team/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Medallion } from "#app/ui/medallion.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/team";

export const handle = { shows: ["team"] } satisfies PageHandle;

export const meta = readingMeta(
  "/equipe",
  "L’équipe",
  "Qui écrit, vérifie, dessine et publie\u202F: la rédaction, son rôle et ses articles.",
);

export const loader = async () => ({ team: await listTeam() });

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  const fictional = team.some(({ isFictional }) => isFictional);
  return (
    <Page title="L’équipe" text="Celles et ceux qui écrivent, vérifient, dessinent et publient.">
      {fictional ? (
        <DemoNotice className="mb-8 max-w-[42rem]">
          les personnes présentées ici sont fictives, en attendant la vraie rédaction.
        </DemoNotice>
      ) : null}
      {team.length === 0 ? (
        <EmptyState
          title="L’équipe se présente bientôt"
          text="Les portraits de la rédaction arrivent ici dès qu’ils sont prêts."
          action={<ButtonLink href={href("/a-propos")}>Qui nous sommes</ButtonLink>}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
          {team.map((member, index) => (
            <Member key={member.id} member={member} index={index} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Member({ member, index }: { member: MemberCard; index: number }) {
  const cut = index % 2 ? "[clip-path:var(--cut-b)]" : "[clip-path:var(--cut-a)]";
  return (
    <li className="group relative">
      {member.photo ? (
        <Picture
          image={member.photo}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 33vw, 50vw"
          className={`aspect-[4/5] w-full object-cover ${cut}`}
          priority={index < 2}
        />
      ) : (
        <span className="grid aspect-[4/5] content-center">
          <Medallion name={member.name} />
        </span>
      )}
      <h2 className="mt-3 text-lg">
        <a
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
          href={href("/equipe/:username", { username: member.username })}
        >
          {member.name}
        </a>
      </h2>
      <p className="text-sm text-soft">{member.role}</p>
    </li>
  );
}
