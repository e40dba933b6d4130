import { type AssemblyName, type PartyCountry, assemblies } from "#app/modules/parties/labels.ts";
import type { PartyView } from "#app/modules/parties/views.ts";
import "#app/ui/hemicycle-page.css";
import { Hemicycle } from "#app/ui/hemicycle.tsx";

/** The assembly that the government answers to. */
const chambers = { FR: "assemblee-nationale", BE: "chambre" } as const satisfies Record<PartyCountry, AssemblyName>;

/** Who sits where, of the groups that a party of the page leads. */
export function Benches({ country, parties }: { country: PartyCountry; parties: PartyView[] }) {
  const chamber = chambers[country];
  const { label, of, benches } = assemblies[chamber];
  const groups = benches.flatMap((slug) => {
    const party = parties.find((each) => each.slug === slug);
    const seats = party?.seats.find(({ assembly }) => assembly === chamber)?.seats;
    return party && seats ? [{ name: party.shortName, seats, color: party.color }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="sieges" className="mt-14">
      <h2 id="sieges" className="mb-2 text-2xl">
        {label}, de gauche à droite
      </h2>
      <p className="mb-5 max-w-[42rem] text-sm text-soft">
        Chaque point est un siège, vu de la présidence. Les dates des comptes sont dans la fiche de chaque parti.
      </p>
      <Hemicycle
        id="banc"
        title={label}
        groups={groups}
        total={of}
        others="Autres élus"
        othersAt={Math.floor(groups.length / 2)}
      />
    </section>
  );
}
