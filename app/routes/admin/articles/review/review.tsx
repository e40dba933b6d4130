import { z } from "zod";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { FieldDiff } from "#app/modules/articles/diff-view.tsx";
import { searchOf } from "#app/modules/articles/form/steps.ts";
import { findToReview, reviewArticle } from "#app/modules/articles/review/reviewing.server.ts";
import { asShown } from "#app/modules/articles/shown-text.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { posted } from "#app/utils/posted.ts";
import { plural } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/review";
import "#app/modules/articles/form/page.css";

const readingSchema = posted(
  z.object({
    revision: z.number().int().positive(),
    proposal: z.number().int().positive().optional(),
    reason: z.string().max(500).optional(),
    /** Which of the two forms: the one for who is alone sends a reason, empty or not. */
    alone: z.boolean().default(false),
  }),
);

/** The article as it is, or the change that waits, to be read by a second person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const { content, ...toReview } = orNotFound(await findToReview(staffActor(context), id));
  const shown = await asShown(content.body);
  const html = shown.ok ? shown.value : "";
  const { title, excerpt, keyPoints, sources } = content;
  return { ...toReview, id: String(id), title, excerpt, keyPoints, sources, html };
}

/** "J’ai relu": notes who read what, and puts a change that waited in its place. */
export const action = onForm(readingSchema, async (form, { params, context }: Route.ActionArgs) => {
  const { alone, reason, ...reading } = form.value;
  const id = rowId(params.id);
  const read = await reviewArticle(staffActor(context), id, alone ? { ...reading, reason: reason ?? "" } : reading);
  if (!read.ok) return form.reply(read.errors);
  return redirectWithToast(articleAt(id) + searchOf("", "publish"), {
    title: alone ? "C’est gardé, avec votre raison." : "Merci, votre relecture est gardée.",
    description: reading.proposal ? "Le changement est en place." : "L’article peut être publié.",
  });
});

export default function ReviewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, excerpt, keyPoints, sources, html, proposal, differences, why, isAlone } = loaderData;
  return (
    <>
      <PageHead
        title="Relire"
        tab={`Relire\u202F: ${title}`}
        text={proposal ? `Un changement proposé par ${proposal.by}, sur un article déjà annoncé ou en ligne.` : title}
        back={{ to: articleAt(id), label: "L’article" }}
      />
      {differences.length > 0 ? (
        <details className="bo-panel mb-4" open={proposal !== null}>
          <summary>
            <h2 className="inline">
              {proposal
                ? `Ce qui changerait (${differences.length})`
                : `Ce qui a changé depuis la dernière relecture (${differences.length})`}
            </h2>
          </summary>
          <div className="stack">
            {differences.map((difference) => (
              <section key={difference.field}>
                <h3>{difference.label}</h3>
                <FieldDiff of={difference} />
              </section>
            ))}
          </div>
        </details>
      ) : null}
      <article className="ed-reading">
        <p className="font-display text-3xl/[1.12] font-[750]">{title}</p>
        {excerpt ? <p className="max-w-176 text-soft text-lg">{excerpt}</p> : null}
        {keyPoints.length > 0 ? (
          <ul className="prose">
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="bo-muted">
          {sources.length === 0 ? "Aucune source." : `${plural(sources.length, "source")}\u202F:`}
        </p>
        <ul className="prose">
          {sources.map((source) => (
            <li key={source.url + source.title}>
              <a href={source.url} target="_blank" rel="noopener">
                {source.title || source.url}
              </a>
              {source.publisher ? `, ${source.publisher}` : ""}
            </li>
          ))}
        </ul>
      </article>
      <ReviewForm key={loaderData.revision} shown={loaderData} answer={actionData} />
      {proposal?.isOwn ? (
        <ButtonForm action={articleAt(id, "relecture/retirer")}>Retirer la demande et reprendre ma saisie</ButtonForm>
      ) : null}
      {isAlone && why === "own" ? <AloneForm shown={loaderData} answer={actionData} /> : null}
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

const reasons = {
  own: "Vous avez écrit cette version\u202F: une autre personne la lit. Elle la trouve sur son tableau de bord.",
  trial: "Les personnes qui publient relisent les articles sensibles. À l’essai, on peut déjà les lire ici.",
};

function ReviewForm({ shown, answer }: { shown: Shown; answer: ActionResult | undefined }) {
  const { id, revision, proposal, why } = shown;
  const form = useAppForm(readingSchema, { actionData: answer, id: "relecture" });
  if (why) return <p className="notice">{reasons[why]}</p>;
  if (proposal?.isOutdated)
    return (
      <p className="notice">
        L’article a changé depuis cette demande. {proposal.by} doit la retirer, puis la refaire sur la version
        d’aujourd’hui.
      </p>
    );
  return (
    <AppFormView form={form} labels={{}}>
      <input type="hidden" name="revision" value={revision} />
      {proposal ? <input type="hidden" name="proposal" value={proposal.id} /> : null}
      <p>
        Vous dites l’avoir lu en entier, avec ses chiffres, ses noms et ses sources. Votre nom est gardé pour la
        rédaction, jamais montré aux lecteurs.
      </p>
      <div className="button-row">
        <SubmitButton busy="Un instant…">
          {proposal ? "J’ai relu\u202F: mettre ce changement en place" : "J’ai relu"}
        </SubmitButton>
        <QuietLink href={articleAt(id)}>Modifier d’abord</QuietLink>
        <QuietLink href={articleAt(id, "relire")}>Commenter un passage</QuietLink>
      </div>
    </AppFormView>
  );
}

/** Nobody else may publish: an administrator goes on alone, and says why. */
function AloneForm({ shown, answer }: { shown: Shown; answer: ActionResult | undefined }) {
  const form = useAppForm(readingSchema, { actionData: answer, id: "seul" });
  return (
    <section className="bo-panel mt-4">
      <h2>Vous êtes seul à pouvoir publier</h2>
      <AppFormView form={form} labels={{ reason: "Raison" }}>
        <input type="hidden" name="revision" value={shown.revision} />
        <input type="hidden" name="alone" value="on" />
        {shown.proposal ? <input type="hidden" name="proposal" value={shown.proposal.id} /> : null}
        <TextArea
          field={form.fields.reason}
          label="Raison"
          rows={2}
          maxLength={500}
          hint="Gardée dans le journal. Dès qu’une autre personne pourra publier, c’est elle qui relira."
        />
        <SubmitButton busy="Un instant…" className="button button-quiet">
          Me passer de relecture
        </SubmitButton>
      </AppFormView>
    </section>
  );
}
