import { latestOf } from "#app/modules/articles/staff-queries.server.ts";
import { countCommentsBy } from "#app/modules/comments/queries.server.ts";
import { findOwnPage } from "#app/modules/team/own-page.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** The six small steps of a first day, in order, and the page where each is done. What has been done says so itself: nothing is kept. */
export async function firstDay(actor: StaffActor) {
  const { id } = actor;
  const [articles, comments, signature] = await Promise.all([
    latestOf(id, 20),
    countCommentsBy(id),
    findOwnPage(actor),
  ]);
  const [latest] = articles;
  const article = latest ? `/admin/articles/${latest.id}` : null;
  const at = (step: string) => article && `${article}${step}`;
  return [
    { title: "Créer un brouillon", text: "Celui d’entraînement suffit.", to: article, isDone: article !== null },
    {
      title: "Lui mettre une image",
      text: "Avec sa description et son crédit.",
      to: at("?etape=habiller"),
      isDone: articles.some(({ imageId }) => imageId !== null),
    },
    {
      title: "Ajouter une source",
      text: "Collez son adresse\u202F: le titre vient seul.",
      to: at("?etape=habiller"),
      isDone: articles.some(({ _count }) => _count.sources > 0),
    },
    {
      title: "Glisser un encadré dans le texte",
      text: "Un chiffre, une citation, un hémicycle.",
      to: at("?etape=ecrire"),
      isDone: articles.some(({ body }) => /^::/m.test(body)),
    },
    {
      title: "Commenter un passage",
      text: "Dans la page de relecture de votre texte, ou de celui d’un autre.",
      to: at("/relire"),
      isDone: comments > 0,
    },
    {
      title: "Signer",
      text: "Votre page de l’équipe porte votre nom sous vos articles.",
      to: "/admin/articles/signature",
      isDone: signature !== null,
    },
  ];
}
