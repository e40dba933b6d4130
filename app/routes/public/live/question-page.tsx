import { data, href } from "react-router";
import { askerCookies, askerOf, questionSubmission } from "#app/http/auth/question-author.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { questionSchema } from "#app/modules/live/question-schema.ts";
import { askQuestion, findAskable, ownQuestions } from "#app/modules/live/questions.server.ts";
import { QuietLink, Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView } from "#app/ui/form/form-view.tsx";
import { useAppForm, type ActionResult, FormKeysContext } from "#app/ui/form/form.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/question-page";
import { OwnQuestions } from "./questions.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteOf(matches), {
    title: "Tes questions",
    description: "Ce que tu as demandé dans ce direct.",
    path: href("/suivis-en-direct/:slug/questions", params),
    noindex: true,
  });

/** Where a question waits when it was asked without script, and where it is asked again when it was refused. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const direct = await findAskable(params.slug);
  if (!direct) throw data(null, { status: 404 });
  const asker = await askerOf(request);
  const { keys, headers } = await keyedPage(request);
  const firstName = asker.reader?.firstName ?? "";
  return data({ direct, keys, firstName, questions: await ownQuestions(direct.id, asker) }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!(await findAskable(params.slug))) throw data(null, { status: 404 });
  const form = await readForm(request, questionSchema);
  if (!form.ok) return form.reply();
  const { network } = context.get(requestInfo);
  const known = await askerOf(request);
  const { slug } = params;
  const { value: question, submissionKey: key } = form;
  const { sending, asker } = await questionSubmission(request, known, { slug, question, key, network });
  const asked = await askQuestion(asker, slug, question, network, sending);
  if (!asked.ok) return form.reply(asked.errors);
  return redirectWithToast(
    href("/suivis-en-direct/:slug/questions", params),
    { title: "Ta question est en attente", description: "La rédaction la lit avant de la publier." },
    await askerCookies(asker),
  );
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { direct, keys, firstName, questions } = loaderData;
  const back = href("/suivis-en-direct/:slug", { slug: direct.slug });
  return (
    <main id="contenu" className="wrap pb-16">
      <header className="page-title">
        <h1>Tes questions</h1>
        <p className="mt-2 text-soft">
          Dans le direct «&#8239;<a href={back}>{direct.title}</a>&#8239;».
        </p>
      </header>
      {questions.length > 0 ? (
        <OwnQuestions questions={questions} level={2} />
      ) : actionData ? null : (
        <EmptyState
          title="Aucune question de cet appareil"
          text="Les questions que tu poses depuis cet appareil apparaissent ici, avec leur réponse."
        />
      )}
      {direct.closed && !actionData ? (
        <p className="notice mt-8">{direct.closed}</p>
      ) : (
        <section aria-labelledby="poser" className="mt-10">
          <h2 id="poser" className="mb-4">
            {questions.length > 0 ? "Une autre question\u202F?" : "Pose ta question"}
          </h2>
          <FormKeysContext value={keys}>
            <AskQuestion actionData={actionData} firstName={firstName} />
          </FormKeysContext>
        </section>
      )}
      <p className="mt-8">
        <QuietLink href={back}>Retour au direct</QuietLink>
      </p>
    </main>
  );
}

const labels = { authorName: "Ton prénom", text: "Ta question" };

function AskQuestion({ actionData, firstName }: { actionData: ActionResult | undefined; firstName: string }) {
  const form = useAppForm(questionSchema, { actionData, id: "question", defaultValue: { authorName: firstName } });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labels}>
      <TextField
        field={fields.authorName}
        label={labels.authorName}
        autoComplete="given-name"
        className="input-short"
        required
      />
      <TextArea field={fields.text} label={labels.text} hint="500 caractères au plus." rows={4} required />
      <HoneypotField id="question-website" />
      <div>
        <Button type="submit">Envoyer ma question</Button>
      </div>
    </AppFormView>
  );
}
