import { href } from "react-router";
import { answerButton } from "#app/http/answers.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { readerActor } from "#app/http/reader-context.server.ts";
import { listMyReminders } from "#app/modules/live/reminders.server.ts";
import { listMyTopics, saveTopics } from "#app/modules/accounts/topics.server.ts";
import { isTopic, topics } from "#app/modules/accounts/topics.ts";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/notifications";
import { Heading, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/notifications", "Notifications", "Ce qui te prévient.");

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = readerActor(context);
  const [chosen, reminders] = await Promise.all([listMyTopics(id), listMyReminders(id)]);
  return { chosen, reminders };
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
      <Reminders reminders={loaderData.reminders} />
    </>
  );
}

/** Live coverages one asked to be told of, each with its way back. */
function Reminders({ reminders }: { reminders: Route.ComponentProps["loaderData"]["reminders"] }) {
  return (
    <Section
      title="Directs, par e-mail"
      text={
        reminders.length === 0
          ? "Sur un direct à venir, le bouton «\u202FMe prévenir par e-mail\u202F» le range ici."
          : "Un e-mail part une heure avant le début, puis pour les moments forts que la rédaction choisit."
      }
    >
      <ul className="divide-y divide-line">
        {reminders.map(({ slug, title, status, scheduledFor }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <a href={href("/suivis-en-direct/:slug", { slug })}>{title}</a>
              <p className="text-sm text-soft first-letter:uppercase">
                {status === "live" ? "En direct" : scheduledFor ? formatDayTime(scheduledFor) : "Date à venir"}
              </p>
            </div>
            <ButtonForm
              action={href("/compte/directs/:slug/ne-plus-prevenir", { slug })}
              values={{ back: href("/dashboard/notifications") }}
              className="button button-quiet button-small"
              label={`Ne plus me prévenir\u202F: ${title}`}
            >
              Ne plus me prévenir
            </ButtonForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
