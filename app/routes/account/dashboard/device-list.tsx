import { href } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Section } from "./section.tsx";

interface Props {
  /** Dates and topics in words. */
  devices: { id: number; device: string; since: string; seen: string; topics: string }[];
}

/** The devices that receive the account's notifications, each with the button that ends them there. */
export function DeviceList({ devices }: Props) {
  return (
    <Section
      title="Appareils prévenus"
      text={
        devices.length === 0 ? (
          <>
            Aucun pour l’instant. Ils s’activent sur chaque appareil, depuis l’application installée ou{" "}
            <a href={`${href("/preferences")}#notifications`}>ses préférences</a>. La page{" "}
            <a href={href("/app-info")}>L’application</a> dit comment l’installer.
          </>
        ) : (
          <>
            Pour régler un seul appareil, ouvre <a href={`${href("/preferences")}#notifications`}>ses préférences</a>{" "}
            depuis lui.
          </>
        )
      }
    >
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, since, seen, topics }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-soft">
                {topics}. Depuis le {since}, vu le {seen}.
              </p>
            </div>
            <ButtonForm
              action={href("/dashboard/notifications/:id/retirer", { id: String(id) })}
              className="button button-quiet button-small"
              label={`Retirer ${device}, abonné le ${since}\u202F: ne plus prévenir cet appareil`}
            >
              Retirer
            </ButtonForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
