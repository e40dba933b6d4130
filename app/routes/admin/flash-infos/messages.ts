import type { Flash } from "#app/http/flash.server.ts";
import type { Published } from "#app/modules/flash/publication.server.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { andTold } from "../shared/push-question.tsx";

export const published = ({ isComing, publishedAt, devices }: Published): string =>
  isComing
    ? `Programmé pour le ${formatDayTime(publishedAt)}${andTold(devices, true)}.`
    : `Flash info publié${andTold(devices)}.`;

export const unpublished = "Retiré du site\u202F: c’est de nouveau un brouillon.";

interface Saved {
  isChanged: boolean;
  appears: boolean;
  /** Its notification waits to be confirmed as it is now. */
  waits: boolean;
  /** Told as it appears. */
  devices: number | null;
}

export function saved({ isChanged, appears, waits, devices }: Saved): Flash {
  if (!isChanged) return { title: "Rien à enregistrer\u202F: rien n’a changé." };
  return {
    title: appears ? `Flash info enregistré, il paraît${andTold(devices)}.` : "Flash info enregistré.",
    description: waits ? "Sa notification attend d’être confirmée, telle qu’elle est maintenant." : undefined,
  };
}
