import { href } from "react-router";
import { promiseHash } from "remix-utils/promise";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readerActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { TopicChoices } from "#app/modules/accounts/topic-choices.tsx";
import { dailyMailOf, listMyTopics, saveTopics } from "#app/modules/accounts/topics.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { listMyElections } from "#app/modules/elections/reminders/followers.server.ts";
import { LetterChoiceFields } from "#app/modules/letter/subscribers/choice-fields.tsx";
import { letterOfReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { consent } from "#app/modules/letter/subscribers/labels.ts";
import { listMyReminders } from "#app/modules/live/reminders.server.ts";
import { listDevices } from "#app/modules/push/subscriptions.server.ts";
import { isPushTopic, topicsInWords } from "#app/modules/push/topics.ts";
import { Button } from "#app/ui/button.tsx";
import { SmallButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDate, formatDayTime } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import type { Route } from "./+types/notifications";
import { Heading, Section } from "./section.tsx";

interface Row {
  name: string;
  page?: string;
  note: string;
  stop: string;
  button: string;
  label: string;
}

const Rows = ({ rows }: { rows: Row[] }) => (
  <ul className="divide-y divide-line">
    {rows.map(({ name, page, note, stop, button, label }) => (
      <li key={stop} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{page ? <a href={page}>{name}</a> : name}</p>
          <p className="text-sm text-soft first-letter:uppercase">{note}</p>
        </div>
        <SmallButtonForm action={stop} values={{ back: href("/dashboard/notifications") }} label={label}>
          {button}
        </SmallButtonForm>
      </li>
    ))}
  </ul>
);

const byMail = (name: string, page: string, stop: string, note: string): Row => ({
  name,
  page,
  note,
  stop,
  button: "Ne plus me prévenir",
  label: `Ne plus me prévenir\u202F: ${name}`,
});

export const meta = unlistedMeta("/dashboard/notifications", "Notifications", "Choisis de quoi Clairvoix te prévient.");

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = readerActor(context);
  const { mine, told, categories, rows, ...read } = await promiseHash({
    letter: letterOfReader(id),
    categories: listCategories(),
    mine: listMyTopics(id),
    told: dailyMailOf(id, "s"),
    hour: dailyMailOf(id, "t"),
    reminders: listMyReminders(id),
    elections: listMyElections(id),
    rows: listDevices(id),
  });
  const devices = rows.map(({ id: deviceId, device, createdAt, lastSeenAt, topics }): Row => {
    const [name, since] = [device || "Appareil", formatDate(createdAt)];
    return {
      name,
      note: `${topicsInWords(topics)}. Depuis le ${since}, vu le ${formatDate(lastSeenAt)}.`,
      stop: href("/dashboard/notifications/:id/retirer", { id: deviceId }),
      button: "Retirer",
      label: `Retirer ${name}, abonné le ${since}\u202F: ne plus prévenir cet appareil`,
    };
  });
  return {
    ...pick(read, ["letter", "hour", "reminders", "elections"]),
    chosen: mine.topics,
    followsByMail: told !== null,
    categories: categories.map(({ id: value, name, slug }) => ({ id: value, name, slug })),
    devices,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const saved = await saveTopics(readerActor(context), form.getAll("topics").filter(isPushTopic));
  return answerRowAction(saved, href("/dashboard/notifications"), "Tes choix sont enregistrés");
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Heading title="Notifications" />
      <Section
        title="Me prévenir pour"
        text="Tes choix valent pour tous tes appareils qui reçoivent des notifications, et pour ceux que tu ajouteras."
      >
        <PostForm action={href("/dashboard/notifications")} className="stack">
          <TopicChoices chosen={loaderData.chosen} />
          <div>
            <Button type="submit">Enregistrer</Button>
          </div>
        </PostForm>
      </Section>
      <Section
        title="Appareils prévenus"
        text={
          <>
            {loaderData.devices.length === 0 ? "Aucun pour l’instant. " : ""}Chacun s’active et se règle depuis lui,
            dans <a href={`${href("/preferences")}#notifications`}>ses préférences</a>. La page{" "}
            <a href={href("/app-info")}>L’application</a> dit comment l’installer.
          </>
        }
      >
        <Rows rows={loaderData.devices} />
      </Section>
      <Letter letter={loaderData.letter} categories={loaderData.categories} />
      <Section
        title="Ce que tu suis, par email"
        text="Un seul email par jour, vers 18&nbsp;h, s’il y a du nouveau dans ce que tu suis."
      >
        <SmallButtonForm
          action={href("/compte/suivis/prevenir")}
          values={{ prevenir: loaderData.followsByMail ? "rien" : "email" }}
        >
          {loaderData.followsByMail ? "Ne plus recevoir cet email" : "Recevoir cet email"}
        </SmallButtonForm>
      </Section>
      {loaderData.hour === null ? null : (
        <Section title="Trois minutes, par email" text={`Chaque jour à ${loaderData.hour} h, s’il y a du nouveau.`}>
          <SmallButtonForm action={href("/compte/trois-minutes")}>Ne plus recevoir cet email</SmallButtonForm>
        </Section>
      )}
      <Section
        title="Directs, par email"
        text={
          loaderData.reminders.length === 0
            ? "Sur un direct à venir, le bouton «\u202FMe prévenir par email\u202F» le range ici."
            : "Un email part une heure avant le début, puis pour les moments forts que la rédaction choisit."
        }
      >
        <Rows
          rows={loaderData.reminders.map(({ slug, title, status, scheduledFor }) =>
            byMail(
              title,
              href("/suivis-en-direct/:slug", { slug }),
              href("/compte/directs/:slug/ne-plus-prevenir", { slug }),
              status === "live" ? "En direct" : scheduledFor ? formatDayTime(scheduledFor) : "Date à venir",
            ),
          )}
        />
      </Section>
      {loaderData.elections.length === 0 ? null : (
        <Section
          title="Dates d’élections, par email"
          text="Un email part une semaine avant chaque date, un autre la veille."
        >
          <Rows
            rows={loaderData.elections.map(({ slug, name, isForAll }) =>
              byMail(
                name,
                href("/elections/:slug", { slug }),
                href("/compte/elections/:slug/ne-plus-prevenir", { slug }),
                isForAll ? "Toutes les dates" : "Ce que tu as à faire",
              ),
            )}
          />
        </Section>
      )}
    </>
  );
}

const Letter = ({ letter, categories }: Pick<Route.ComponentProps["loaderData"], "letter" | "categories">) => (
  <Section
    title="La lettre de Robin"
    id="lettre"
    text={letter ? "La lettre vient à l’adresse de ton compte." : `À l’adresse de ton compte. ${consent}`}
  >
    <PostForm action={href("/dashboard/lettre")} className="stack">
      <LetterChoiceFields
        chosen={letter ?? { frequency: "weekly", topics: [], countsLinks: false }}
        categories={categories}
      />
      <div>
        <Button type="submit">{letter ? "Enregistrer la lettre" : "Recevoir la lettre"}</Button>
      </div>
    </PostForm>
    {letter ? (
      <div className="mt-4">
        <SmallButtonForm action={href("/dashboard/lettre/arreter")}>Ne plus recevoir la lettre</SmallButtonForm>
      </div>
    ) : null}
  </Section>
);
