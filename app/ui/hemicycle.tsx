import { labelsAround, lineAt, startsOf, majorityOf, planSeats, seatsLeft } from "#app/utils/hemicycle-seats.ts";
import { VACANT } from "#app/utils/seat-colours.ts";
import { type SeatedVote, seatedVote, voteGroups, voteWords } from "#app/utils/seat-lines.ts";
import { plural } from "#app/utils/text.ts";

interface SeatGroup {
  name: string;
  seats: number;
  color: string;
  shape?: number;
}

interface HemicycleProps {
  id: string;
  title: string;
  groups: SeatGroup[];
  total: number;
  /** Seats that are enough, counted from the left: there is the line. More than half unless said. */
  majority?: number;
  /** In the middle: a number, what it counts, what it is held against. The seats and their majority unless said. */
  middle?: [string, string, string];
  others?: string;
  othersAt?: number;
  description?: string;
  table?: { caption: string; heads: [string, string]; rows: SeatGroup[] };
  /** Without its table, where the page has one of its own: each row wears a `SeatMark`. */
  bare?: boolean;
}

/** Units of the drawing: its half-disc, seats and all, with room for numbers around. */
const OUTER = 475;
const WIDTH = 1140;
const ABOVE = 70;
/** Of what is written, for a phone; hemicycle.css writes smaller where the drawing is wide. */
const LETTERS = 44;
const widthOf = (digits: number) => digits * LETTERS * 0.58;
const halfOf = (digits: number) => (widthOf(digits) + 14) / 2 / (OUTER + 30) / Math.PI;
const reachOf = (seats: number, turn: number) =>
  Math.abs(Math.cos(Math.PI * turn)) * (widthOf(String(seats).length) / 2) + Math.sin(Math.PI * turn) * 0.36 * LETTERS;

const PAPER = "#fbf7f1";
const EDGE = "#8b8079";

/** Neighbours differ in shape too, for who tells no colours apart: disc, pierced disc, square, pierced square. */
const shapeOf = (index: number) => ({ cap: index % 4 < 2 ? "round" : "square", pierced: index % 2 === 1 }) as const;

/** The line that its cap makes a seat of. On paper one of no length has no square cap (ISO 32000, 8.5.3.2). */
const dotOf = (cap: "round" | "square") => (cap === "round" ? "h0" : "h.1");

/** The page brings its sheet, hemicycle.css; colours and sizes are attributes, so that the drawing stands without it. */
export function Hemicycle(props: HemicycleProps) {
  const { id, title, groups, total, others = "Autres", othersAt = groups.length, bare = false } = props;
  const { majority = majorityOf(total) } = props;
  const description = props.description ?? `${title}\u202F: ${plural(total, "siège")}, ${majority} pour la majorité.`;
  const middle = props.middle ?? [String(total), "sièges", `majorité\u202F: ${majority}`];
  const left = seatsLeft(groups, total);
  const all = left
    ? [...groups.slice(0, othersAt), { name: others, seats: left, color: VACANT }, ...groups.slice(othersAt)]
    : groups;
  const table = props.table ?? {
    caption: `${title}, de gauche à droite`,
    heads: ["Groupe", `Sièges sur ${total}`],
    rows: all,
  };
  return (
    <div className="hemicycle">
      {left === null ? null : (
        <div className="hemicycle-frame">
          <Drawing {...{ id, groups: all, total, majority, middle, description }} />
        </div>
      )}
      {bare ? null : <SeatTable {...table} />}
    </div>
  );
}

type DrawingProps = Required<Pick<HemicycleProps, "id" | "groups" | "total" | "majority" | "middle" | "description">>;

function Drawing({ id, groups, total, majority, middle, description }: DrawingProps) {
  const { seats, radius } = planSeats(total);
  const size = OUTER / (1 + radius);
  const [x, y] = [WIDTH / 2, OUTER + ABOVE];
  // A dot is a line of no length with a cap: a seat costs nine letters.
  const seatPaths = seats.map((seat) => `M${Math.round(x + size * seat.x)} ${Math.round(y + size * seat.y)}`);
  const angles = seats.map(({ turn }) => turn);
  const wide = 2 * radius * size;
  const starts = startsOf(groups);
  const majorityAngle = lineAt(majority, total);
  const onArc = (turn: number, reach: number) => [
    Math.round(x - reach * Math.cos(Math.PI * turn)),
    Math.round(y - reach * Math.sin(Math.PI * turn)),
  ];
  const ray = `M${onArc(majorityAngle, OUTER + 22).join(" ")}L${onArc(majorityAngle, 0.4 * OUTER).join(" ")}`;
  const [value, label, held] = middle;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${Math.ceil(y + size * radius) + 8}`} role="img" aria-label={description}>
      {groups.map(({ seats: count, color, shape }, index) => {
        if (count === 0) return null;
        const start = starts[index] ?? 0;
        const { cap, pierced } = shapeOf(shape ?? index);
        const width = cap === "round" ? wide : wide * 0.8;
        const dot = dotOf(cap);
        const href = `#${id}-${index}`;
        return (
          <g key={href} strokeLinecap={cap}>
            <defs>
              <path id={href.slice(1)} d={seatPaths.slice(start, start + count).join(dot) + dot} />
            </defs>
            <use href={href} className="hemicycle-rim" stroke={EDGE} strokeWidth={(width * 1.08).toFixed(1)} />
            <use href={href} stroke={color} strokeWidth={(width * 0.94).toFixed(1)} />
            {pierced ? (
              <use href={href} className="hemicycle-hole" stroke={PAPER} strokeWidth={(width * 0.32).toFixed(1)} />
            ) : null}
          </g>
        );
      })}
      <path className="hemicycle-hole" d={ray} stroke={PAPER} strokeWidth="11" />
      <path className="hemicycle-majority" d={ray} stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
      <g className="hemicycle-words" fill="currentColor" fontFamily="sans-serif" fontWeight="700" textAnchor="middle">
        {labelsAround(groups, angles, majorityAngle, halfOf).map(({ group, seats: count, turn }) => {
          const [left, top = 0] = onArc(turn, OUTER + 12 + reachOf(count, turn));
          return (
            <text key={group} className="hemicycle-small" x={left} y={top + 0.36 * LETTERS} fontSize={LETTERS}>
              {count}
            </text>
          );
        })}
        <text x={x} y={y - 100} fontSize="92">
          {value}
        </text>
        <text className="hemicycle-small" x={x} y={y - 52} fontSize={LETTERS} fontWeight="400">
          {label}
        </text>
        <text className="hemicycle-small" x={x} y={y - 2} fontSize={LETTERS} fontWeight="400">
          {held}
        </text>
      </g>
    </svg>
  );
}

export function SeatMark({ index, color }: { index: number; color: string }) {
  const { cap, pierced } = shapeOf(index);
  const width = cap === "round" ? 16 : 13;
  const d = `M0 0${dotOf(cap)}`;
  return (
    <svg className="seat-mark" width="18" height="18" viewBox="-10 -10 20 20" aria-hidden="true" strokeLinecap={cap}>
      <path className="hemicycle-rim" d={d} stroke={EDGE} strokeWidth={width + 2} />
      <path d={d} stroke={color} strokeWidth={width} />
      {pierced ? <path className="hemicycle-hole" d={d} stroke={PAPER} strokeWidth={width * 0.34} /> : null}
    </svg>
  );
}

function SeatTable({ caption, heads, rows }: NonNullable<HemicycleProps["table"]>) {
  return (
    <table className="hemicycle-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seats, color, shape }, index) => (
          <tr key={name}>
            <th scope="row">
              <SeatMark index={shape ?? index} color={color} /> {name}
            </th>
            <td>{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function VoteHemicycle({ id, title, vote }: { id: string; title: string; vote: SeatedVote }) {
  return (
    <Hemicycle
      id={id}
      title={title}
      groups={seatedVote(vote)}
      total={vote.total}
      majority={vote.needed}
      middle={[String(vote.for), "pour", `il en faut ${vote.needed}`]}
      description={`${title}\u202F: ${voteWords(vote)}, sur ${plural(vote.total, "siège")}.`}
      table={{ caption: title, heads: ["Vote", `Voix sur ${vote.total}`], rows: voteGroups(vote) }}
    />
  );
}
