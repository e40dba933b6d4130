import { majorityOf, planSeats, seatsLeft } from "#app/utils/hemicycle-seats.ts";
import { plural } from "#app/utils/text.ts";
import "./hemicycle.css";

export interface SeatGroup {
  name: string;
  seats: number;
  /** "#e4003b" */
  color: string;
}

interface Props {
  /** Prefix of the ids: its own on the page. */
  id: string;
  /** What sits there: "Assemblée nationale". */
  title: string;
  /** From left to right. */
  groups: SeatGroup[];
  total: number;
  /** Who has the seats that no group has. */
  others?: string;
  /** Between which groups these are drawn; after the last unless said. */
  othersAt?: number;
  /** Without its table, where the page has one of its own: each row wears a `SeatMark`. */
  bare?: boolean;
}

/** Units of the drawing: its half-disc, seats and all, with room for numbers around. */
const OUTER = 475;
const WIDTH = 1100;
const HEIGHT = 550;
/** Radians between two numbers around the arc, so that they never touch. */
const APART = 0.13;
const PAPER = "#fbf7f1";
const EDGE = "#8b8079";
const VACANT = "#cdbfae";

/** Neighbours differ in shape too, for who tells no colours apart: disc, pierced disc, square, pierced square. */
const shapeOf = (index: number) => ({ cap: index % 4 < 2 ? "round" : "square", pierced: index % 2 === 1 }) as const;

/**
 * An assembly: a seat for each seat, groups from left to right, the line of the majority, and the same as a table.
 * Colours and sizes are attributes, so that the drawing also stands alone, as a file.
 */
export function Hemicycle({
  id,
  title,
  groups,
  total,
  others = "Autres",
  othersAt = groups.length,
  bare = false,
}: Props) {
  const left = seatsLeft(groups, total);
  const all = left
    ? [...groups.slice(0, othersAt), { name: others, seats: left, color: VACANT }, ...groups.slice(othersAt)]
    : groups;
  return (
    <figure className="hemicycle">
      {left === null ? null : <Drawing id={id} title={title} groups={all} total={total} />}
      {bare ? null : <SeatTable title={title} groups={all} total={total} />}
    </figure>
  );
}

type DrawingProps = Required<Pick<Props, "id" | "title" | "groups" | "total">>;

function Drawing({ id, title, groups, total }: DrawingProps) {
  const { seats, radius } = planSeats(total);
  const size = OUTER / (1 + radius);
  const centre = { x: WIDTH / 2, y: HEIGHT - size * radius - 8 };
  // A dot is a line of no length with a cap: a seat costs nine letters.
  const drawn = seats.map(({ x, y }) => `M${Math.round(centre.x + size * x)} ${Math.round(centre.y + size * y)}h0`);
  const wide = 2 * radius * size;
  const starts = startsOf(groups);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}\u202F: ${plural(total, "siège")}, ${majorityOf(total)} pour la majorité.`}
    >
      {groups.map(({ seats: count, color }, index) => {
        if (count === 0) return null;
        const start = starts[index] ?? 0;
        const { cap, pierced } = shapeOf(index);
        const width = cap === "round" ? wide : wide * 0.8;
        const href = `#${id}-${index}`;
        return (
          <g key={href} strokeLinecap={cap}>
            <defs>
              <path id={href.slice(1)} d={drawn.slice(start, start + count).join("")} />
            </defs>
            <use href={href} className="hemicycle-rim" stroke={EDGE} strokeWidth={(width * 1.08).toFixed(1)} />
            <use href={href} stroke={color} strokeWidth={(width * 0.94).toFixed(1)} />
            {pierced ? (
              <use href={href} className="hemicycle-hole" stroke={PAPER} strokeWidth={(width * 0.32).toFixed(1)} />
            ) : null}
          </g>
        );
      })}
      <g className="hemicycle-words" fill="#1d1a1f" fontFamily="sans-serif" fontWeight="700" textAnchor="middle">
        <path
          className="hemicycle-majority"
          d={`M${centre.x} ${Math.round(centre.y - OUTER - 16)}V${Math.round(centre.y - 0.4 * OUTER)}`}
          fill="none"
          stroke="#1d1a1f"
          strokeWidth="4"
          strokeDasharray="10 8"
        />
        {numbersAround(groups, total).map(({ seats: count, turn }) => (
          <text
            key={turn}
            x={Math.round(centre.x - (OUTER + 34) * Math.cos(Math.PI * turn))}
            y={Math.round(centre.y + 12 - (OUTER + 26) * Math.sin(Math.PI * turn))}
            fontSize="34"
          >
            {count}
          </text>
        ))}
        <text x={centre.x} y={Math.round(centre.y) - 62} fontSize="72">
          {total}
        </text>
        <text x={centre.x} y={Math.round(centre.y) - 14} fontSize="34" fontWeight="400">
          majorité&#8239;: {majorityOf(total)}
        </text>
      </g>
    </svg>
  );
}

const startsOf = (groups: SeatGroup[]) =>
  groups.map((_, index) => groups.slice(0, index).reduce((sum, { seats }) => sum + seats, 0));

/** The groups' numbers where they sit, the largest first for room; those left out are in the table. */
function numbersAround(groups: SeatGroup[], total: number): { seats: number; turn: number }[] {
  const starts = startsOf(groups);
  const middles = groups.map(({ seats }, index) => ({ seats, turn: ((starts[index] ?? 0) + seats / 2) / total }));
  const placed: typeof middles = [];
  for (const each of [...middles].sort((one, other) => other.seats - one.seats)) {
    const isFree = [...placed, { turn: 0.5 }].every(({ turn }) => Math.abs(turn - each.turn) * Math.PI > APART);
    if (each.seats > 0 && isFree) placed.push(each);
  }
  return placed;
}

/** How a group's seats look: stands before its name. */
export function SeatMark({ index, color }: { index: number; color: string }) {
  const { cap, pierced } = shapeOf(index);
  const width = cap === "round" ? 16 : 13;
  return (
    <svg className="seat-mark" viewBox="-10 -10 20 20" aria-hidden="true" strokeLinecap={cap}>
      <path className="hemicycle-rim" d="M0 0h0" stroke={EDGE} strokeWidth={width + 2} />
      <path d="M0 0h0" stroke={color} strokeWidth={width} />
      {pierced ? <path className="hemicycle-hole" d="M0 0h0" stroke={PAPER} strokeWidth={width * 0.34} /> : null}
    </svg>
  );
}

function SeatTable({ title, groups, total }: Pick<Props, "title" | "groups" | "total">) {
  return (
    <table className="hemicycle-table">
      <caption className="visually-hidden">{title}, de gauche à droite</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Groupe</th>
          <th scope="col">Sièges sur {total}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, seats, color }, index) => (
          <tr key={name}>
            <th scope="row">
              <SeatMark index={index} color={color} /> {name}
            </th>
            <td>{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
