import { href } from "react-router";
import { type Coverage, coverageInWords } from "#app/modules/elections/programmes/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** From an election to who stands in it, and to what they propose. */
export const Standing = ({ slug, listed, compares }: { slug: string; listed: boolean; compares: Coverage | null }) => (
  <Section id="candidatures" title="Qui se présente" className="mt-12" titleClass="text-2xl">
    {listed ? (
      <>
        <p className="mt-2 max-w-text">
          Les candidatures déclarées, dans l’ordre alphabétique, chacune avec sa source. Ni intentions, ni sondages.
        </p>
        <p className="button-row mt-4">
          <ButtonLink href={href("/elections/:slug/candidatures", { slug })} kind="quiet">
            Voir les candidatures
          </ButtonLink>
          {compares ? (
            <ButtonLink href={href("/elections/:slug/programmes", { slug })} kind="quiet">
              Comparer les programmes
            </ButtonLink>
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
