import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { listPlatforms } from "#app/modules/podcasts/queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { MoveButtons } from "../../shared/move-buttons.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Plateformes d’écoute");

export async function loader({ context }: Route.LoaderArgs) {
  return { platforms: await listPlatforms(), canManage: canManage(staffActor(context)) };
}

const columns = [
  { key: "name", label: "Plateforme" },
  { key: "url", label: "Adresse", wide: true },
  { key: "order", label: "Ordre" },
];

export default function Platforms({ loaderData: { platforms, canManage } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Plateformes d’écoute"
        text="Où le podcast s’écoute, dans l’ordre montré au public. Le flux du podcast lui-même s’ajoute parmi les flux."
      >
        {canManage ? (
          <ButtonLink href={href("/admin/sources/plateformes/nouvelle")}>Ajouter une plateforme</ButtonLink>
        ) : null}
      </PageHead>
      <SourceTabs />
      {platforms.length === 0 ? (
        <EmptyState
          plain
          title="Aucune plateforme"
          text="La page publique dit que les épisodes s’écoutent sur le site."
        />
      ) : (
        <ListTable caption="Plateformes d’écoute" columns={columns}>
          {platforms.map(({ id, name, url }, index) => (
            <tr key={id}>
              <TitleCell
                href={canManage ? href("/admin/sources/plateformes/:id", { id: String(id) }) : undefined}
                title={name}
              >
                <span className="bo-address">{url}</span>
              </TitleCell>
              <td className="bo-wide bo-address">{url}</td>
              <td>
                <MoveButtons
                  action={href("/admin/sources/plateformes/:id/deplacer", { id: String(id) })}
                  name={name}
                  isFirst={!canManage || index === 0}
                  isLast={!canManage || index === platforms.length - 1}
                />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </>
  );
}
