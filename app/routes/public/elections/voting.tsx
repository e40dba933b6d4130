import type { ReactNode } from "react";
import { href } from "react-router";
import type { Deadline } from "#app/modules/elections/deadlines.ts";
import { type Coverage, coverageInWords } from "#app/modules/elections/programmes/schema.ts";
import { pages } from "#app/modules/elections/voter/rule.ts";
import { Outside, QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page.tsx";
import { formatDayOf } from "#app/utils/dates.ts";

/** The plain case in one sentence (code électoral, L. 2 and L. 11), then what each voter asks, with the page of who answers. */
export function Voting({ deadlines, today }: { deadlines: Deadline[]; today: string }) {
  const last = deadlines.find(({ key }) => key === "inscription-en-mairie");
  const questions = [
    {
      asked: "Suis-je inscrit\u202F? Où est mon bureau\u202F?",
      page: pages.check,
      text: "Un service en ligne te le dit, avec l’adresse de ton bureau de vote.",
    },
    {
      asked: "Comment m’inscrire\u202F?",
      page: pages.registration,
      text:
        last?.day && last.day >= today
          ? `En ligne ou en mairie, avec une pièce d’identité et un justificatif de domicile. Au plus tard le ${formatDayOf(last.day)} en mairie.`
          : "En ligne ou en mairie, avec une pièce d’identité et un justificatif de domicile.",
    },
    {
      asked: "Je ne serai pas là\u202F: qui vote pour moi\u202F?",
      page: pages.proxy,
      text: "Une personne de confiance, par procuration. Elle vote dans ton bureau, où qu’elle soit inscrite.",
    },
  ];
  return (
    <Section id="voter" title="Puis-je voter&#8239;?" titleClass="text-2xl">
      <p className="mt-3 max-w-text border-l-4 border-brand pl-4 text-lg">
        <strong>Oui</strong>, si tu es de nationalité française, si tu as 18 ans au plus tard la veille du vote, et si
        tu es sur une liste électorale.
      </p>
      <dl className="mt-5 grid max-w-text gap-4">
        {questions.map(({ asked, page, text }) => (
          <div key={page.url}>
            <dt className="font-semibold">{asked}</dt>
            <dd>
              {text}{" "}
              <Outside href={page.url}>
                {page.name}
                <Icon name="external" className="ml-1 inline" />
              </Outside>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        Un autre cas (à l’étranger, sans adresse, bientôt 18 ans…)&#8239;?{" "}
        <a className="font-semibold" href={href("/elections/et-moi")}>
          Réponds à quatre questions
        </a>
        .
      </p>
    </Section>
  );
}

/** How a French polling station works: code électoral, L. 60 to L. 65, as Vie publique and Service-public tell it. */
const steps: { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: "Prends une pièce d’identité",
    text: "Carte d’identité, passeport, permis de conduire… avec ta photo. Elle est obligatoire dans les communes de 1 000 habitants ou plus. La carte électorale aide, mais tu peux voter sans.",
    drawing: (
      <>
        <path d="M14 26 106 20l4 50-94 5Z" fill="var(--sheet)" />
        <path d="M24 36l26-2 2 30-27 1Z" fill="var(--amber)" />
        <circle cx="37" cy="45" r="6.5" fill="var(--brand)" />
        <path d="M27 63c2-8 18-9 21-1" fill="var(--brand)" />
        <path d="M62 36l36-2M63 47l28-2M63 58l34-2" fill="none" />
      </>
    ),
  },
  {
    title: "Prends une enveloppe et plusieurs bulletins",
    text: "À l’entrée, on vérifie ton nom. Prends une enveloppe, et au moins deux bulletins différents\u202F: personne ne doit deviner ton choix. Ceux reçus chez toi vont aussi.",
    drawing: (
      <>
        <path d="M8 62h104l-3 8H11Z" fill="var(--amber)" />
        <path d="M18 36l30-3 2 28-31 1Z" fill="var(--sheet)" />
        <path d="M26 44l16-1M26 52l12-1" fill="none" />
        <path d="M40 28l30 1-1 31-30-1Z" fill="var(--sheet)" />
        <path d="M47 38l16 1M47 46l12 1" fill="none" />
        <path d="M72 36l34-2 1 26-34 1Z" fill="var(--brand)" />
        <path d="M72 36l18 14 16-16" fill="none" />
      </>
    ),
  },
  {
    title: "Passe par l’isoloir",
    text: "Seul, toujours\u202F: c’est obligatoire. Tu mets un bulletin dans l’enveloppe, sans rien écrire dessus. Une enveloppe vide, ou un papier blanc, compte comme un vote blanc.",
    drawing: (
      <>
        <path d="M26 12l70 2-1 66H28Z" fill="var(--sunk)" />
        <path d="M32 18l58 1-1 40-9-3-9 4-10-4-10 4-9-4-10 4Z" fill="var(--brand)" />
        <path d="M46 19v34M60 19v36M75 19v34" fill="none" />
        <path d="M52 62v14l-8 4M66 62v14l8 4" fill="none" />
      </>
    ),
  },
  {
    title: "Glisse l’enveloppe dans l’urne",
    text: "On relit ton nom, on vérifie que tu n’as qu’une enveloppe. C’est toi qui la mets dans l’urne\u202F: personne d’autre n’y touche. On dit alors «\u202Fa voté\u202F».",
    drawing: (
      <>
        <path d="M24 42l72-1-4 38H28Z" fill="var(--sheet)" />
        <path d="M20 36l80-2v9l-80 2Z" fill="var(--amber)" />
        <path d="M44 8l32 2-2 26-31 1Z" fill="var(--brand)" />
        <path d="M44 8l15 13 17-11" fill="none" />
        <path d="M40 66l18-2 1 9-18 1Z" fill="var(--sunk)" />
      </>
    ),
  },
  {
    title: "Signe la liste",
    text: "En face de ton nom, sur la liste d’émargement. Ta signature prouve que tu as voté, pas pour qui. Ta carte reçoit un tampon.",
    drawing: (
      <>
        <path d="M20 14l62-2 3 68-63 1Z" fill="var(--sheet)" />
        <path d="M29 27l24-1M30 41l22-1M30 55l24-1M62 26l14-1M62 40l14-1" fill="none" />
        <path d="M60 58c4-8 7 5 10-2 2-4 5 3 9-1" fill="none" stroke="var(--red)" />
        <path d="M80 52l24-30 7 6-24 29-9 3Z" fill="var(--amber)" />
      </>
    ),
  },
  {
    title: "Reste pour le dépouillement, si tu veux",
    text: "À la fermeture, on compte les bulletins devant tout le monde. Des électeurs volontaires aident\u202F: demande à ton bureau, tu peux en être.",
    drawing: (
      <>
        <path d="M8 60h104l-4 9H12Z" fill="var(--amber)" />
        <path d="M18 52l24-1v8l-24 1ZM19 44l23-1v8l-23 1Z" fill="var(--sheet)" />
        <path d="M50 50l24-1v9l-24 1Z" fill="var(--brand)" />
        <path d="M84 28v24M90 27v24M96 28v24M102 27v24M80 46l26-14" fill="none" />
        <path d="M24 14l32 1-1 20-31-1Z" fill="var(--sheet)" />
        <path d="M31 22l18 1M31 29l12 0" fill="none" />
      </>
    ),
  },
];

export const PollingDay = () => (
  <section
    aria-labelledby="le-jour-du-vote"
    className="polling-day mt-12 content-auto [--guess:24rem] min-[40rem]:[--guess:46rem]"
  >
    <h2 id="le-jour-du-vote" className="text-2xl">
      Le jour du vote, pas à pas
    </h2>
    {/* It slides on a phone: what scrolls takes the focus, for those without a finger on it. */}
    <ol
      className="mt-5 grid gap-y-7 gap-x-8 min-[40rem]:grid-cols-[1fr_1fr]"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby="le-jour-du-vote"
    >
      {steps.map(({ title, text, drawing }, index) => (
        <li
          className="grid grid-cols-[min(5.5rem,28vw)_minmax(0,1fr)] content-start items-center gap-y-2 gap-x-4 max-[40rem]:snap-start"
          key={title}
        >
          <svg
            viewBox="0 0 120 88"
            aria-hidden="true"
            className="bg-sunk [clip-path:var(--cut-b)]"
            stroke="var(--ink)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            {drawing}
          </svg>
          <h3 className="text-lg">
            <span aria-hidden="true">{index + 1}. </span>
            {title}
          </h3>
          <p className="col-span-full">{text}</p>
        </li>
      ))}
    </ol>
    <p className="mt-6 max-w-text">
      <strong>Avec une procuration</strong>, la personne que tu as choisie vient dans ton bureau, avec sa pièce
      d’identité à elle, et fait tout cela à ta place. Elle signe à côté de ton nom.
    </p>
    <p className="mt-2 text-sm">
      Sources&#8239;:{" "}
      <Outside href="https://www.vie-publique.fr/fiches/23984-comment-se-deroulent-les-operations-de-vote">
        Comment se déroulent les opérations de vote (Vie publique)
      </Outside>
      ,{" "}
      <Outside href="https://www.service-public.gouv.fr/particuliers/vosdroits/F16828">
        Déroulement du scrutin (Service-public)
      </Outside>
    </p>
  </section>
);

export const Standing = ({ slug, listed, compares }: { slug: string; listed: boolean; compares: Coverage | null }) => (
  <Section id="candidatures" title="Qui se présente" className="mt-12" titleClass="text-2xl">
    {listed ? (
      <>
        <p className="mt-2 max-w-text">
          Les candidatures déclarées, dans l’ordre alphabétique, chacune avec sa source. Ni intentions, ni sondages.
        </p>
        <p className="button-row mt-4">
          <QuietLink href={href("/elections/:slug/candidatures", { slug })}>Voir les candidatures</QuietLink>
          {compares ? (
            <QuietLink href={href("/elections/:slug/programmes", { slug })}>Comparer les programmes</QuietLink>
          ) : null}
        </p>
        {compares ? <p className="mt-2 text-sm text-soft">{coverageInWords(compares)}</p> : null}
      </>
    ) : (
      <p className="notice mt-4 max-w-text">
        Nous n’avons encore pu vérifier aucune candidature. Nous ne citons ni intentions, ni sondages.
      </p>
    )}
  </Section>
);
