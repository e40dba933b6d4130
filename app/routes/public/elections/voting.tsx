import { href } from "react-router";
import type { Deadline } from "#app/modules/elections/deadlines.ts";
import { pages } from "#app/modules/elections/voter/pages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
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
              <a href={page.url} rel="noopener">
                {page.name}
                <Icon name="external" className="ml-1 inline" />
              </a>
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
