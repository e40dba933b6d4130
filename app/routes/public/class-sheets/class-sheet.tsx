import { Fragment, type ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { type ClassSheet, MOST } from "#app/modules/class-sheets/sheet.ts";
import { type Question, hasSeveral } from "#app/modules/learning/quiz.ts";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { type Matches, pageMeta, siteOf } from "#app/ui/seo.ts";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { softly } from "#app/utils/hyphenation.ts";
import "./class-sheet-print.css";
import "./class-sheet.css";

interface Shown {
  sheet: ClassSheet;
  siteName: string;
  logo: Logo | null;
  url: string;
}

export function sheetMeta({
  loaderData,
  matches,
}: {
  loaderData: Shown | undefined;
  matches: Matches;
}): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, path } = loaderData.sheet;
  return pageMeta(siteOf(matches), {
    title: `Fiche de classe\u202F: ${title}`,
    description: "L’essentiel, les mots à connaître, une question et les sources, en deux pages à imprimer.",
    path: `${path}/fiche`,
    noindex: true,
  });
}

export function ClassSheetPage({ loaderData: { url, ...shown } }: { loaderData: Shown }) {
  const { sheet } = shown;
  return (
    <main
      id="contenu"
      className="wrap pb-16 class-sheet print:block print:min-h-0 print:max-w-none print:m-0 print:p-0 print:bg-[#fff]"
    >
      <div className="sheet-tools print:hidden flex flex-col items-start gap-3 max-w-200 mx-auto pt-6 pb-8">
        <p>
          <a href={sheet.path}>Retour à la page</a>
        </p>
        <p className="text-soft">
          Deux pages A4 à imprimer et à distribuer, ou un lien à donner. Aucun compte à créer.
        </p>
        {/* The script shows buttons here: their room is kept, so that nothing moves. */}
        <div className="min-h-11">
          <Button data-prints hidden>
            <Icon name="document" /> Imprimer
          </Button>
          <noscript>
            <p className="notice">
              Pour imprimer&#8239;: Ctrl&nbsp;+&nbsp;P (⌘&nbsp;+&nbsp;P sur un Mac), ou «&#8239;Imprimer&#8239;» dans le
              menu du navigateur.
            </p>
          </noscript>
        </div>
        <ShareLinks title={`Fiche de classe\u202F: ${sheet.title}`} url={url} heading="Donner à ta classe" />
      </div>
      <FirstPage {...shown} />
      <SecondPage {...shown} />
    </main>
  );
}

function FirstPage({ sheet, siteName, logo }: Omit<Shown, "url">) {
  const { kind, title, intro, dates, points, parts, questions, qr, address } = sheet;
  return (
    <article className="paper" aria-labelledby="titre">
      <header className="paper-head">
        <div>
          <p className="paper-kind">
            <SiteMark logo={logo} className="paper-mark" />
            <b className="font-display">{siteName}</b>
            <span>Fiche de classe · {kind}</span>
          </p>
          <h1 id="titre">{softly(title)}</h1>
          {intro ? <p className="paper-intro">{intro}</p> : null}
        </div>
        <figure className="paper-qr">
          <QrCode qr={qr} className="" label={`Code QR de ${address}`} />
          <figcaption>
            {piecesOf(address).map((piece, index) => (
              <Fragment key={index}>
                {index > 0 ? <wbr /> : null}
                {piece}
              </Fragment>
            ))}
          </figcaption>
        </figure>
      </header>
      <p className="paper-name" aria-hidden="true">
        <span className="print:border-b print:border-b-[#000] print:flex-[2]">Nom</span>{" "}
        <span className="print:flex-1 print:border-b print:border-b-[#000]">Classe</span>{" "}
        <span className="print:flex-1 print:border-b print:border-b-[#000]">Date</span>
      </p>
      <Part title="L’essentiel" of={points} list>
        {({ label, text }) => (
          <li key={label + text}>
            {label ? <b>{label}&#8239;: </b> : null}
            {text}
          </li>
        )}
      </Part>
      <Part title={points.length > 0 ? "Partie par partie" : "L’essentiel"} className="paper-fits" of={parts}>
        {(part) => (
          <p key={part.title}>
            <b>{ended(part.title)}</b> {part.text}
          </p>
        )}
      </Part>
      <Part title={questions.length > 1 ? "Les questions" : "La question"} className="paper-questions" of={questions}>
        {({ prompt, choices }) => (
          <div key={prompt} className="paper-question">
            <p>
              <b>{prompt}</b>
              {hasSeveral({ choices }) ? " (plusieurs réponses)" : ""}
            </p>
            <ol>
              {choices.map(({ text }, index) => (
                <li className="grid grid-cols-[1.6em_minmax(0,1fr)] gap-2 items-start" key={text}>
                  <b>{letters[index]}</b> {text}
                </li>
              ))}
            </ol>
          </div>
        )}
      </Part>
      <Lines title={questions.length > 0 ? "Ce que j’en retiens" : "Ma question, et ce que j’en retiens"} />
      <p className="paper-foot">{dates.join(", ").replace(/^./u, (first) => first.toUpperCase())}. Page 1 sur 2</p>
    </article>
  );
}

function SecondPage({ sheet, siteName, logo }: Omit<Shown, "url">) {
  const { title, figures, terms, calendar, sources, questions, address } = sheet;
  return (
    <article className="paper" aria-label="Deuxième page">
      <p className="paper-kind">
        <SiteMark logo={logo} className="paper-mark" />
        <b className="font-display">{siteName}</b>
        <span>{title}</span>
      </p>
      <Part title="En chiffres" className="paper-fits paper-figures" of={figures}>
        {(html) => (
          <div className="print:w-full print:mb-[3mm]" key={html} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </Part>
      <Part title="Les mots à connaître" className="paper-fits paper-terms" of={terms}>
        {({ term, definition }) => (
          <p key={term}>
            <b>{term.replace(/^\p{L}/u, (first) => first.toUpperCase())}.</b> {definition}
          </p>
        )}
      </Part>
      <Part
        title={calendar.some(({ day }) => day) ? "Le calendrier" : "Les étapes, dont les dates ne sont pas fixées"}
        className="paper-fits"
        of={calendar}
      >
        {({ day, label }) => (
          <p key={day + label}>
            {day ? <b>{day}. </b> : "• "}
            {label}
          </p>
        )}
      </Part>
      <Part title="Sources" className="paper-fits paper-sources" of={sources.slice(0, MOST.sources)}>
        {({ name, url }) => (
          <p key={url + name}>
            {name} — <a href={url}>{shownAddress(url)}</a>
          </p>
        )}
      </Part>
      <p className="paper-more mt-2">
        Le texte entier et toutes ses sources&#8239;: <b>{address}</b>
      </p>
      <Lines title="Mes notes" />
      {questions.length > 0 ? <Answers questions={questions} /> : null}
      <p className="paper-foot">À projeter et à imprimer pour une classe, avec le nom du site. Page 2 sur 2</p>
    </article>
  );
}

interface PartProps<T> {
  title: string;
  className?: string;
  of: T[];
  list?: true;
  children: (row: T) => ReactNode;
}

/** A part of the paper, row after row; nothing where there is none. */
function Part<T>({ title, className = "", of, list, children }: PartProps<T>) {
  if (of.length === 0) return null;
  const rows = of.map(children);
  return (
    <section className={`paper-part ${className}`.trim()}>
      <h2>{title}</h2>
      {className.includes("paper-fits") ? <div className="paper-flow">{rows}</div> : null}
      {list ? <ol className="paper-points">{rows}</ol> : null}
      {className === "paper-questions" ? rows : null}
    </section>
  );
}

const letters = "ABCDEFGHIJ";

const Answers = ({ questions }: { questions: Question[] }) => (
  <section className="paper-part paper-answers">
    <h2>{questions.length > 1 ? "Les réponses" : "La réponse"}</h2>
    {questions.map(({ prompt, choices, explanation }, index) => (
      <p key={prompt}>
        {questions.length > 1 ? `${index + 1}. ` : ""}
        <b>
          {choices.flatMap(({ right, text }, place) => (right ? [`${letters[place]} (${text})`] : [])).join(", ")}.
        </b>{" "}
        {explanation}
      </p>
    ))}
  </section>
);

const Lines = ({ title }: { title: string }) => (
  <div className="paper-lines hidden print:flex" aria-hidden="true">
    <p>{title}</p>
    <div>
      {Array.from({ length: 14 }, (_, index) => (
        <i className="print:w-full print:h-[8.5mm] print:border-b print:border-b-[#888]" key={index} />
      ))}
    </div>
  </div>
);

/** Where an address may break: after a slash or a hyphen. */
const piecesOf = (address: string) => address.match(/[^/-]+[/-]?|[/-]/g) ?? [address];

const ended = (title: string) => (/[.!?…]$/.test(title) ? title : `${title}.`);

const shownAddress = (url: string) => {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  return bare.length > 140 ? `${bare.slice(0, 139)}…` : bare;
};
