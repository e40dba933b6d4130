import { formatDate } from "#app/utils/dates.ts";
import { quoted } from "#app/utils/text.ts";
import type { RequestKind, RequestStatus } from "./labels.ts";

interface ClosedRequest {
  kind: RequestKind;
  status: RequestStatus;
  motive: string;
  article: { title: string } | null;
  sender: { wroteOn: string } | null;
}

/** The mail prepared for who asked, once it is settled; null before. */
export function answerFor({ kind, status, motive, article, sender }: ClosedRequest, page: string | null, site: string) {
  if (!sender || (status !== "published" && status !== "refused")) return null;
  const about = article ? ` au sujet de l’article ${quoted(article.title)}` : "";
  const wrote = `Vous nous avez écrit le ${formatDate(sender.wroteOn)}${about}.`;
  const done =
    kind === "reply"
      ? `Votre droit de réponse est publié au bas de l’article\u202F: ${page}`
      : `Vous aviez raison\u202F: l’article est corrigé, et la correction est dite au bas de la page\u202F: ${page}`;
  const no = `Après l’avoir étudiée, nous ne donnons pas suite à votre demande\u202F: ${motive}\n\nSi cette réponse ne vous convient pas, vous pouvez demander que la rédaction en chef réexamine le cas, en répondant à cet email.`;
  return [
    "Bonjour,",
    wrote,
    status === "published" ? done : no,
    `Merci de votre attention,\nLa rédaction de ${site}`,
  ].join("\n\n");
}
