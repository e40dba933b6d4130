import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { clientNames, clients } from "#app/modules/letter/issues/clients.ts";
import { countAudience } from "#app/modules/letter/issues/issues.server.ts";
import { MOST_BYTES, inKilobytes } from "#app/modules/letter/issues/render.server.ts";
import { scheduleLetter, shownLetter } from "#app/modules/letter/issues/scheduling.server.ts";
import { hourForm, notShown, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { issueOutcome } from "#app/modules/letter/sending/issues.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { ownAddress } from "#app/modules/staff/admin-queries.server.ts";
import { canSendAlert } from "#app/records/rights/permissions.ts";
import { QuietButton, QuietLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDayHour } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { capital, plural } from "#app/utils/text.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { AskedButton } from "../shared/asking.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { useFollowed } from "../shared/use-followed.ts";
import type { Route } from "./+types/show";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const categories = await listCategories();
  const vue = categories.find(({ slug }) => slug === asked.get("vue"))?.slug ?? "";
  const { row, text, bytes, cut, missing, said, isEmpty } = orNotFound(await shownLetter(rowId(params.id), vue));
  const { adminSendsAlone } = await siteSettings();
  const actor = staffActor(context);
  return {
    letter: pick(row, ["id", "subject", "preview", "state", "slug", "version"]),
    leavesAt: (row.sentAt ?? row.scheduledFor)?.toISOString() ?? null,
    text,
    weight: `${inKilobytes(bytes)} sur ${inKilobytes(MOST_BYTES)}`,
    cut,
    missing,
    said,
    isNone: vue !== "" && isEmpty,
    outcome: await issueOutcome(row.id),
    hasAddress: Boolean(await ownAddress(actor.id)),
    audience: await countAudience(row.frequency),
    canSchedule: canSendAlert(actor, row.editedById, adminSendsAlone),
    subjects: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
    shown: {
      vue,
      messagerie: clientNames.find((name) => name === asked.get("messagerie")) ?? "gmail",
      largeur: asked.get("largeur") === "640" ? "640" : "360",
      theme: asked.get("theme") === "sombre" ? "sombre" : "clair",
    },
  };
}

/** One mail program at a time: a phone has room for no more. */
const choices = [
  {
    name: "messagerie",
    label: "Messagerie",
    options: Object.fromEntries(clientNames.map((name) => [name, clients[name].name])),
  },
  { name: "largeur", label: "Largeur", options: { 360: "360\u00A0px", 640: "640\u00A0px" } },
  { name: "theme", label: "Thème", options: { clair: "Clair", sombre: "Sombre" } },
] as const;

const at = (id: number | string) => href("/admin/lettre/:id/apercu", { id });

export const action = rowFormAction(hourForm.schema, scheduleLetter, {
  to: at,
  message: (_, { at: hour }) => `Lettre programmée\u202F: elle part le ${formatDayHour(hour)}, heure de Paris.`,
});

export default function ShowLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, text, weight, cut, missing, said, shown, outcome, subjects } = loaderData;
  const { id, subject, preview, state, slug } = letter;
  const client = clients[shown.messagerie];
  // Says by itself how far it is, where a script can.
  useFollowed(state === "scheduled" || state === "sending" ? 5000 : null);
  return (
    <>
      <PageHead
        title={subject}
        tab="Aperçu de la lettre"
        text={`${stateLabels[state]}. ${preview}`}
        back={
          state === "draft"
            ? { to: href("/admin/lettre/:id", { id }), label: "La lettre" }
            : { to: href("/admin/lettre"), label: "Lettre" }
        }
      >
        {outcome ? (
          <QuietLink href={href("/lettre/:slug", { slug })}>La lire sur le site</QuietLink>
        ) : loaderData.hasAddress ? (
          <ButtonForm action={href("/admin/lettre/:id/essayer", { id })}>M’envoyer un essai</ButtonForm>
        ) : (
          <QuietLink href={`${href("/admin/settings")}?lettre=${id}`}>Donner votre adresse, pour un essai</QuietLink>
        )}
      </PageHead>
      {said ? <p className="notice bo-notice">{said} D’ici là, elle ne part pas.</p> : null}
      {missing.length > 0 ? (
        <p className="notice bo-notice">
          {notShown}&#8239;: {missing.join(", ")}.
        </p>
      ) : null}
      {/* What becomes of it stands beside it, and before it once it is decided. */}
      <div className="grid gap-4 items-start lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className={`grid gap-4 lg:col-start-2 lg:row-start-1 ${state === "draft" ? "order-1" : ""}`}>
          <Leaving loaderData={loaderData} actionData={actionData} />
          {outcome?.total ? <Outcome id={id} outcome={outcome} /> : null}
        </div>
        <section className="bo-panel min-w-0">
          <h2>Comme les messageries la montrent</h2>
          <p className="bo-muted">
            Une imitation, à partir d’un seul HTML&#8239;: {weight}.{" "}
            {cut > 0 ? "Ses dernières parties ne tiennent pas. " : ""}
            L’essai montre la vraie.
          </p>
          <form method="get" className="flex flex-wrap items-end gap-2 mt-3 max-w-xl">
            {[{ name: "vue", label: "Vue par", options: { "": "Tous", ...subjects } } as const, ...choices].map(
              ({ name, label, options }) => (
                <label key={name} className="field flex-1 basis-32">
                  <span className="field-label text-sm">{label}</span>
                  <select name={name} className="input" defaultValue={shown[name]}>
                    {Object.entries(options).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                  </select>
                </label>
              ),
            )}
            <QuietButton type="submit">Voir</QuietButton>
          </form>
          {loaderData.isNone ? (
            <p className="notice bo-notice">
              Qui n’a que ce sujet ne reçoit pas cette lettre&#8239;: elle n’en dit rien.
            </p>
          ) : null}
          <p className="bo-muted mt-3">{client.says}</p>
          {/* At its true width: a narrower screen scrolls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="mt-2 overflow-x-auto max-sm:-mx-[2.17rem]" tabIndex={0} aria-label="Aperçu">
            <iframe
              className="block mx-auto h-[40rem] max-w-none border border-line max-sm:border-x-0"
              style={{ width: `${shown.largeur}px` }}
              title={`La lettre dans ${client.name}`}
              src={`${href("/admin/lettre/:id/apercu/:client", { id, client: shown.messagerie })}?${new URLSearchParams({ theme: shown.theme, vue: shown.vue })}`}
              sandbox=""
            />
          </section>
          <details className="form-fold mt-4 max-w-none">
            <summary>Texte seul</summary>
            <pre className="whitespace-pre-wrap">{text}</pre>
          </details>
        </section>
      </div>
    </>
  );
}

/** When it leaves and to how many; or who may say so. */
function Leaving({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { letter, leavesAt, audience, canSchedule, outcome } = loaderData;
  const { id, state } = letter;
  const many = plural(audience, "abonné");
  if (state === "draft" && audience === 0)
    return <p className="notice bo-notice">Personne n’est abonné à cette lettre&#8239;: rien ne partirait.</p>;
  if (state === "draft" && canSchedule)
    return (
      <section className="bo-panel">
        <h2>Envoyer cette lettre à {many}</h2>
        <p className="field-hint mb-3">Un email parti ne se rappelle pas. Elle ne change plus une fois programmée.</p>
        <DeclaredForm of={hourForm} id="depart" actionData={actionData} data={{ row: { version: letter.version } }}>
          <FormActions label="Programmer" />
        </DeclaredForm>
        <AskedButton
          label="Envoyer maintenant…"
          text={`La lettre part aussitôt vers ${many}.`}
          confirm="Envoyer maintenant"
          action={href("/admin/lettre/:id/envoyer", { id })}
          values={{ version: String(letter.version) }}
        />
      </section>
    );
  if (state === "draft")
    return (
      <p className="notice bo-notice">
        Vous avez écrit cette lettre&#8239;: une autre personne de la rédaction la relit ici, et lui donne son heure.
      </p>
    );
  return (
    <section className="bo-panel">
      <h2>{state === "scheduled" ? `Elle part à ${many}` : stateLabels[state]}</h2>
      {leavesAt ? <p>{capital(formatDayHour(leavesAt))}, heure de Paris.</p> : null}
      {state === "scheduled" ? (
        <div className="mt-3">
          <ButtonForm action={href("/admin/lettre/:id/deprogrammer", { id })}>Déprogrammer</ButtonForm>
        </div>
      ) : outcome ? null : (
        <p>Personne ne l’a reçue&#8239;: elle n’est pas sur le site.</p>
      )}
    </section>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const outcomeLabels = {
  waiting: "Restent à envoyer",
  refused: "Refusées",
  bounced: "Revenues",
  doubtful: "Peut-être reçues\u202F: la ligne ou le serveur s’est arrêté pendant l’envoi, elles ne sont pas renvoyées",
  dropped: "Pas envoyées\u202F: parti entre-temps, ou rien dans ses sujets",
  stopped: "Pas envoyées\u202F: envoi arrêté",
};

const formatNumber = (value: number) => value.toLocaleString("fr-FR");

function Outcome({ id, outcome }: { id: number; outcome: NonNullable<Loaded["outcome"]> }) {
  const { isSending, counts, total, heldBack, reasons, links } = outcome;
  const sent = counts.sent ?? 0;
  const others = Object.entries(outcomeLabels).map(([status, label]): [string, number] => [label, counts[status] ?? 0]);
  return (
    <section className="bo-panel">
      <h2>
        Prise par la messagerie pour {formatNumber(sent)} sur {formatNumber(total)}
      </h2>
      {heldBack ? <p className="notice bo-notice">L’envoi attend. {heldBack}</p> : null}
      <Figures title="Les autres" rows={others.filter(([, count]) => count > 0)} />
      {isSending ? (
        <AskedButton
          label="Arrêter l’envoi…"
          text="Les personnes qui ont déjà la lettre la gardent, et elle reste lisible sur le site. Les autres ne l’auront pas, et l’envoi ne reprend pas."
          confirm="Arrêter l’envoi"
          action={href("/admin/lettre/:id/arreter", { id })}
        />
      ) : null}
      <Figures
        title="Pourquoi des lettres ne sont pas arrivées"
        rows={reasons.map(({ reason, count }) => [reason, count])}
      />
      <Figures
        title="Liens pressés, par qui l’a permis, jusqu’à hier"
        rows={links.map(({ link, count }) => [link, count])}
      />
    </section>
  );
}

const Figures = ({ title, rows }: { title: string; rows: [string, number][] }) =>
  rows.length === 0 ? null : (
    <>
      <h3 className="mt-4 mb-1">{title}</h3>
      <ul>
        {rows.map(([what, count]) => (
          <li key={what} className="py-1 wrap-anywhere">
            <strong className="tabular-nums">{formatNumber(count)}</strong> {what}
          </li>
        ))}
      </ul>
    </>
  );
