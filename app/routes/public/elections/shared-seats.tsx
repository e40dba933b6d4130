import type { Shared } from "#app/modules/elections/dhondt.ts";
import { Hemicycle, SeatMark } from "#app/ui/hemicycle.tsx";
import { Section, WideTable } from "#app/ui/page.tsx";
import { seatColours } from "#app/utils/seat-colours.ts";
import { plural } from "#app/utils/text.ts";

/** By decimals at most. Made once: a table has a thousand numbers, and making each format took longer than all the rest. */
const formats = [0, 1, 2].map((digits) => new Intl.NumberFormat("fr-FR", { maximumFractionDigits: digits }));

const number = (value: number, digits: 0 | 1 | 2 = 0) => formats[digits]?.format(value);

/** Columns of the table of divisions at most: the rest is in the list of seats. */
const MOST_DIVISIONS = 30;

export function SharedSeats({ shared, seats }: { shared: Shared; seats: number }) {
  const { undecided } = shared;
  if (shared.awards.length === 0 && !undecided)
    return (
      <p className="notice mt-4">
        Aucune liste n’atteint le seuil ({plural(shared.needed, "voix", "voix")})&#8239;: aucun siège n’est attribué.
        Baisse le seuil pour voir le partage.
      </p>
    );
  const colours = seatColours(shared.lists.map(() => null));
  return (
    <>
      <Hemicycle
        id="siege"
        title="Le partage"
        groups={shared.lists.map(({ name, seats: won }, index) => ({ name, seats: won, color: colours[index] ?? "" }))}
        total={seats}
        bare
      />
      <Totals shared={shared} seats={seats} colours={colours} />
      {undecided ? (
        <p className="notice mt-5">
          Égalité parfaite entre {undecided.lists.map((list) => shared.lists[list]?.name).join(", ")}&#8239;: autant de
          voix chacune, et {plural(undecided.seats, "siège")} seulement à donner. Les voix ne suffisent plus&#8239;: la
          loi regarde alors les candidats, par exemple leur âge en France.
        </p>
      ) : null}
      <Divisions shared={shared} />
      <Order shared={shared} />
    </>
  );
}

function Totals({ shared: { lists, needed }, seats, colours }: { shared: Shared; seats: number; colours: string[] }) {
  return (
    <WideTable
      boxClass="mt-4 overflow-x-auto"
      className="shares w-full border-collapse text-right"
      label="Sièges de chaque liste"
      captioned
      heads={["Liste", "Voix", "Part", `Sièges sur\u00A0${seats}`]}
    >
      {lists.map(({ name, votes, percent, qualifies, seats: won }, index) => (
        <tr key={name}>
          <th scope="row" className="wrap-anywhere">
            <SeatMark index={index} color={colours[index] ?? ""} /> {name}
            {qualifies ? null : (
              <span className="block text-sm font-normal text-soft">
                sous le seuil ({plural(needed, "voix", "voix")})
              </span>
            )}
          </th>
          <td className="tabular-nums">{number(votes)}</td>
          <td className="tabular-nums">{number(percent, 2)}&#8239;%</td>
          <td className="font-display text-xl font-bold tabular-nums">{won}</td>
        </tr>
      ))}
    </WideTable>
  );
}

/** Each list's votes divided by 1, 2, 3…; what wins a seat is marked with its place. */
function Divisions({ shared: { lists, awards } }: { shared: Shared }) {
  const most = Math.max(...lists.map(({ seats }) => seats)) + 1;
  const divisors = Array.from({ length: Math.min(most, MOST_DIVISIONS) }, (_, index) => index + 1);
  const places = new Map(awards.map(({ list, divisor }, index) => [`${list}/${divisor}`, index + 1]));
  return (
    <Section id="divisions" title="Les divisions" level={3} className="mt-10" titleClass="text-xl">
      <p className="mt-1 text-sm text-soft">
        En rouge, les résultats qui donnent un siège, avec leur rang.
        {most > MOST_DIVISIONS ? ` Les ${MOST_DIVISIONS} premières divisions.` : ""}
      </p>
      <WideTable
        className="shares shares-divided text-sm tabular-nums border-collapse text-right"
        label="Table des divisions"
        heads={["Liste", ...divisors.map((divisor) => `÷\u00A0${divisor}`)]}
      >
        {lists.map(({ name, votes, qualifies }, list) =>
          qualifies ? (
            <tr key={name}>
              <th scope="row" className="min-w-28">
                {name}
              </th>
              {divisors.map((divisor) => (
                <Quotient key={divisor} value={votes / divisor} place={places.get(`${list}/${divisor}`)} />
              ))}
            </tr>
          ) : null,
        )}
      </WideTable>
    </Section>
  );
}

function Quotient({ value, place }: { value: number; place: number | undefined }) {
  if (!place) return <td className="text-soft">{number(value, 1)}</td>;
  return (
    <td className="bg-red-tint font-semibold">
      {number(value, 1)}
      <span className="block text-xs text-red">
        {place}
        <sup>{place === 1 ? "er" : "e"}</sup>
      </span>
    </td>
  );
}

const Order = ({ shared: { lists, awards } }: { shared: Shared }) => (
  <details className="mt-8" open={awards.length <= 30}>
    <summary className="cursor-pointer font-display text-xl font-bold">Siège après siège</summary>
    <ol className="mt-3 list-decimal pl-7">
      {awards.map(({ list, divisor, quotient, overTied }) => (
        <li key={`${list}/${divisor}`} className="py-1">
          <strong>{lists[list]?.name}</strong>&#8239;: {number(lists[list]?.votes ?? 0)}&nbsp;÷&nbsp;{divisor} ={" "}
          {number(quotient, 2)}
          {overTied.length > 0 ? (
            <span className="block text-sm text-soft">
              À égalité avec {overTied.map((other) => lists[other]?.name).join(", ")}&#8239;: le siège va à la liste qui
              a le plus de voix.
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  </details>
);
