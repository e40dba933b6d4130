import { href, NavLink } from "react-router";
import { countsForm, estimatesForm, fileForm, totals, turnoutForm } from "#app/modules/elections/results/schema.ts";
import { roundName } from "#app/modules/elections/results/views.ts";
import type { Form } from "#app/records/declared/form.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { CheckboxField, FileField, TextField } from "#app/ui/form/fields.tsx";
import { sentValues, SubmitButton } from "#app/ui/form/form.tsx";
import type { FilledAnswer } from "#app/ui/form/pasted-list.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { capital, plural } from "#app/utils/text.ts";
import { fieldOf } from "../../declared/controls.tsx";
import { DeclaredForm, type Drawn } from "../../declared/form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { NameRows, NamesList } from "./name-rows.tsx";
import { type RoundHead, action as save, loader as load } from "./parts.server.ts";
import { PUBLISH, type Part, partHref, partNames, parts } from "./parts.ts";

const titleOf = ({ election, tour, count }: RoundHead) => `${election}, ${roundName(Number(tour), count)}`;

type Answer = Awaited<ReturnType<typeof load>>;

interface Props {
  loaderData: Answer;
  actionData?: FilledAnswer | undefined;
}

export const loader = load;
export const action = save;

const forms: Record<Part, Form> = {
  participation: turnoutForm,
  estimations: estimatesForm,
  chiffres: countsForm,
  fichier: fileForm,
};

/** A form of a round. Once saved it is another: nothing of what was pasted stays. */
export default function RoundPart({ loaderData, actionData }: Props) {
  const { part, head, row, areas } = loaderData;
  const isFile = part === "fichier";
  const publishedAt = { participation: null, fichier: null, estimations: head.estimatesAt, chiffres: head.resultsAt }[
    part
  ];
  return (
    <>
      <RoundHeader head={head} part={part} />
      <DeclaredForm
        key={`${part} ${row.version}`}
        of={forms[part]}
        id={part === "chiffres" ? "resultats" : part}
        actionData={actionData}
        data={{ row }}
        own={ownFields(loaderData, actionData)}
        {...(isFile && { file: ministryFile, sentByEnter: true })}
        above={
          part === "chiffres" && areas > 0 ? (
            <p className="notice">
              Lus dans le fichier du ministère, avec {plural(areas, "territoire")}. D’autres voix tapées ici retirent le
              détail par territoire.
            </p>
          ) : null
        }
      >
        {isFile || part === "participation" ? (
          <div className="button-row">
            <SubmitButton busy={isFile ? "Lecture…" : "Publication…"}>
              {isFile ? "Lire ce fichier" : "Publier"}
            </SubmitButton>
          </div>
        ) : (
          <SaveButtons isOut={publishedAt !== null} until={head.until} />
        )}
      </DeclaredForm>
      {publishedAt ? <WithdrawPanel head={head} part={part === "chiffres" ? "resultats" : part} /> : null}
    </>
  );
}

/** The rows of names: what their numbers are, and the label; `candidates` has its list apart, above the totals. */
const rowsOf = {
  estimates: { kind: "share", label: estimatesForm.labels.estimates },
  candidates: { kind: "votes", label: countsForm.labels.candidates },
  seatGroups: { kind: "seats", label: countsForm.labels.seatGroups },
} as const;

/** What no control draws: names with their numbers, each with the list that fills them. */
function ownFields({ part, row, areas }: Answer, answer: FilledAnswer | undefined) {
  const names =
    (of: keyof typeof rowsOf) =>
    ({ form }: Drawn<object>) => (
      <NameRows
        form={form}
        part={of}
        {...rowsOf[of]}
        {...(of !== "candidates" && { list: fieldOf(form, `${of}List`) })}
        rows={row[of] ?? []}
        answer={answer}
      />
    );
  return {
    estimates: names("estimates"),
    candidates: names("candidates"),
    seatGroups: names("seatGroups"),
    resultUrl: ({ form }: Drawn<object>) =>
      part === "chiffres" ? (
        <TextField
          field={fieldOf(form, "resultUrl")}
          label={countsForm.labels.resultUrl}
          hint="La page de qui donne ces chiffres, ministère ou préfecture. Il le faut pour publier."
          type="url"
          autoFocus={!row.resultUrl && !answer}
        />
      ) : null,
    candidatesList: ({ form }: Drawn<object>) => (
      <NamesList
        key={JSON.stringify(answer?.filled && sentValues(answer))}
        list={fieldOf(form, "candidatesList")}
        kind="votes"
        rows={row.candidates ?? []}
        answer={answer}
      />
    ),
    registered: ({ form }: Drawn<object>) => (
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-w-160 sm:grid-cols-5">
        {totals.map((name) => (
          <TextField
            key={name}
            field={fieldOf(form, name)}
            label={countsForm.labels[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    ),
    replace: ({ form }: Drawn<object>) =>
      areas > 0 ? <CheckboxField field={fieldOf(form, "replace")} label={fileForm.labels.replace} /> : null,
  };
}

const ministryFile = {
  name: "file",
  label: "Fichier des résultats",
  before: "resultUrl",
  draw: ({ form }: Drawn<object>) => (
    <FileField
      field={rowField(form, "file", "")}
      label="Fichier des résultats"
      hint="Le CSV ou le TXT du ministère de l’Intérieur, par département, par région ou par circonscription&#8239;: trois mégaoctets au plus. Les totaux de chaque ligne sont refaits."
      required
      accept=".csv,.txt,text/csv,text/plain"
    />
  ),
};

/** The head of each page of a round: which one it is, from when figures may be told, and its four forms. */
function RoundHeader({ head, part }: { head: RoundHead; part: Part }) {
  const { id, day, until, slug, turnoutAt, estimatesAt, resultsAt } = head;
  return (
    <>
      <PageHead
        title={titleOf(head)}
        tab={`${parts[part]}\u202F: ${titleOf(head)}`}
        text={`${capital(formatDayOf(day))}.${until ? ` Estimations et résultats se préparent ici et paraissent à partir du ${until}.` : ""}`}
        back={{ to: href("/admin/elections/:id/resultats", { id }), label: "Tous les chiffres" }}
      >
        {turnoutAt || estimatesAt || resultsAt ? (
          <SmallLink href={href("/elections/:slug/resultats", { slug })}>Voir la page</SmallLink>
        ) : null}
      </PageHead>
      <nav className="bo-tabs" aria-label="Chiffres de ce tour">
        {partNames.map((name) => (
          <NavLink key={name} to={partHref(name, head)}>
            {parts[name]}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

/** Publishes, or keeps for later: before the hour, keeping is what one does. */
function SaveButtons({ isOut, until }: { isOut: boolean; until: string }) {
  const publish = (
    <SubmitButton
      key="publish"
      name={PUBLISH}
      value="publier"
      busy="Publication…"
      className={until ? "button button-quiet" : "button"}
    >
      {isOut ? "Publier le changement" : "Publier"}
    </SubmitButton>
  );
  const keep = isOut ? null : (
    <SubmitButton key="keep" busy="Enregistrement…" className={until ? "button" : "button button-quiet"}>
      Enregistrer sans publier
    </SubmitButton>
  );
  return <div className="button-row form-bar max-[40rem]:gap-2">{until ? [keep, publish] : [publish, keep]}</div>;
}

/** Takes what is published off the site, apart from the common act. */
const WithdrawPanel = ({ head: { id, tour }, part }: { head: RoundHead; part: string }) => (
  <div className="bo-apart">
    <p>Une erreur&#8239;? Retirés du site, ces chiffres restent ici pour être corrigés.</p>
    <SmallButtonForm
      action={href("/admin/elections/:id/resultats/:tour/retirer", { id, tour })}
      values={{ quoi: part }}
    >
      Retirer du site
    </SmallButtonForm>
  </div>
);
