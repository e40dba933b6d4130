import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { latestOf } from "#app/modules/articles/staff-queries.server.ts";
import { countCommentsBy } from "#app/modules/comments/queries.server.ts";
import { findOwnPage } from "#app/modules/team/members.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { of } from "#app/utils/text.ts";

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

const body = `Ceci est un brouillon d’entraînement. Personne d’autre que l’équipe ne le voit, et rien ne se publie sans relecture\u202F: essayez tout.

## À vous

1. Remplacez ce texte par trois phrases qui expliquent une notion que vous connaissez bien, par exemple le vote par procuration.
2. Mettez un mot en **gras** et un autre en *italique*, puis faites un lien vers [le site du Sénat](https://www.senat.fr).
3. Glissez un encadré dans le texte\u202F: «\u202FChiffre\u202F» ou «\u202FCitation\u202F», par exemple.
4. Dans «\u202FHabiller\u202F», mettez une image et ajoutez au moins une source, avec son adresse.
5. Dans «\u202FPublier\u202F», lisez ce qui manque encore. Personne ne publie d’un brouillon d’entraînement.

> Une règle de la maison\u202F: une affirmation dont un lecteur pourrait douter porte une source.

Quand vous avez fini, gardez ce brouillon pour y revenir, ou demandez à quelqu’un de la rédaction de le supprimer.`;

/** A draft of one's own to try the editor on. Pressed twice, the button makes one. */
export function createPracticeDraft(actor: StaffActor, submissionKey?: string): Promise<Outcome<{ id: number }>> {
  const input = articleSchema.parse({
    title: `Brouillon d’entraînement ${of(actor.displayName)}`,
    excerpt: "Un article pour s’exercer\u202F: il ne sera pas publié.",
    body,
  });
  return createArticle(actor, input, submissionKey);
}
