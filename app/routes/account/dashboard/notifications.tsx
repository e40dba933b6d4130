import { href } from "react-router";
import { answerButton } from "#app/http/answers.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { readerActor } from "#app/http/reader-context.server.ts";
import { listMyTopics, saveTopics } from "#app/modules/accounts/topics.server.ts";
import { isTopic, topics } from "#app/modules/accounts/topics.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/notifications";
import { Heading, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/notifications", "Notifications", "Ce qui te prévient.");

export async function loader({ context }: Route.LoaderArgs) {
  return { chosen: await listMyTopics(readerActor(context).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const saved = await saveTopics(readerActor(context), form.getAll("topics").filter(isTopic));
  return answerButton(saved, href("/dashboard/notifications"), "Tes choix sont enregistrés");
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Heading title="Notifications" />
      <Section
        title="Me prévenir pour"
        text="Tes choix valent pour tous les appareils où tu actives les notifications. Ceux où tu ne les actives pas restent silencieux."
      >
        <PostForm action={href("/dashboard/notifications")} className="stack">
          {topics.map(({ key, label, hint }) => (
            <div className="choice" key={key}>
              <input
                type="checkbox"
                id={`sujet-${key}`}
                name="topics"
                value={key}
                defaultChecked={loaderData.chosen.includes(key)}
                aria-describedby={`aide-${key}`}
              />
              <label htmlFor={`sujet-${key}`} className="font-semibold">
                {label}
              </label>
              <p className="field-hint" id={`aide-${key}`}>
                {hint}
              </p>
            </div>
          ))}
          <div>
            <button type="submit" className="button">
              Enregistrer
            </button>
          </div>
        </PostForm>
      </Section>
    </>
  );
}
