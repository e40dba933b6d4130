import { formatDayTime } from "#app/utils/dates.ts";

export const published = ({ isComing, publishedAt }: { isComing: boolean; publishedAt: string }) =>
  isComing ? `Programmé pour le ${formatDayTime(publishedAt)}.` : "Flash info publié.";

export const unpublished = "Retiré du site\u202F: c’est de nouveau un brouillon.";
