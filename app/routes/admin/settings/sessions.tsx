import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { listSessions } from "#app/modules/sessions/sessions.server.ts";
import { keptFor, keptInWords } from "#app/records/retention/retention.ts";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/sessions";

export const meta = () => adminMeta("Mes sessions");

export async function loader({ request, context }: Route.LoaderArgs) {
  return { sessions: await listSessions({ staffId: staffActor(context).id }, await staffToken(request)) };
}

const columns = [
  { key: "device", label: "Appareil" },
  { key: "created", label: "Ouverte", wide: true },
  { key: "seen", label: "Vue", wide: true },
  { key: "actions", label: "" },
];

export default function OwnSessions({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <div className="stack">
      <p className="max-w-176">
        Les appareils où votre compte est ouvert. Une session se ferme seule après {keptInWords("staffVisits")}, et{" "}
        {keptFor("staffSessions")} après la connexion.
      </p>
      <ListTable caption="Mes sessions" columns={columns}>
        {sessions.map(({ handle, device, createdAt, lastSeenOn, isCurrent }) => (
          <tr key={handle}>
            <th scope="row">
              {device} {isCurrent ? <span className="bo-state [--dot:var(--green)]">Cet appareil</span> : null}
              <div className="bo-sub bo-narrow">
                <When date={lastSeenOn} />
              </div>
            </th>
            <td className="bo-wide">
              <When date={createdAt} />
            </td>
            <td className="bo-wide">
              <When date={lastSeenOn} />
            </td>
            <td>
              {isCurrent ? null : (
                <div className="bo-row-actions">
                  <SmallButtonForm
                    action={href("/admin/settings/sessions/:handle/terminer", { handle })}
                    label={`Fermer la session de ${device}`}
                  >
                    Fermer
                  </SmallButtonForm>
                </div>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      {sessions.length > 1 ? (
        <div className="button-row">
          <ButtonForm action={href("/admin/settings/sessions/autres")}>Fermer toutes les autres</ButtonForm>
        </div>
      ) : null}
    </div>
  );
}
