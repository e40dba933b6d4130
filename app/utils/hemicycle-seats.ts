const MOST_SEATS_DRAWN = 1000;

/** The empty half-disc in the middle, of a radius of 1. */
const WELL = 0.4;

interface SeatPlan {
  /** From left to right as the presidency's chair faces them; the centre is 0, 0 and y grows downwards. `turn`: from 0 at the left end of the arc to 1. */
  seats: { x: number; y: number; turn: number }[];
  radius: number;
}

/** Seats in rows of a half-disc of radius 1: in as many rows as make them largest. */
export function planSeats(count: number): SeatPlan {
  const fewest = rowsFor(count);
  const plans = [fewest - 1, fewest, fewest + 1].filter((rows) => rows > 0).map((rows) => planRows(count, rows));
  return plans.reduce((best, plan) => (plan.radius > best.radius ? plan : best));
}

function planRows(count: number, rows: number): SeatPlan {
  const pitch = (1 - WELL) / rows;
  const radii = Array.from({ length: rows }, (_, row) => 1 - row * pitch);
  let nearest = pitch;
  const places = shareOut(count, radii).flatMap((inRow, row) => {
    const radius = radii[row] ?? 1;
    if (inRow > 1) nearest = Math.min(nearest, 2 * radius * Math.sin(Math.PI / (inRow - 1) / 2));
    return Array.from({ length: inRow }, (_, place) => ({ radius, turn: inRow > 1 ? place / (inRow - 1) : 0.5 }));
  });
  const seats = places
    .sort(
      (one, other) => one.turn - other.turn || (one.turn > 0.5 ? one.radius - other.radius : other.radius - one.radius),
    )
    .map(({ radius, turn }) => ({
      x: -radius * Math.cos(Math.PI * turn),
      y: -radius * Math.sin(Math.PI * turn),
      turn,
    }));
  return { seats, radius: nearest * 0.44 };
}

function rowsFor(count: number): number {
  for (let rows = 1; ; rows += 1) {
    const pitch = (1 - WELL) / rows;
    let room = 0;
    for (let row = 0; row < rows; row += 1) room += Math.floor((Math.PI * (1 - row * pitch)) / pitch) + 1;
    if (room >= count) return rows;
  }
}

function shareOut(count: number, lengths: number[]): number[] {
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const exact = lengths.map((length) => (count * length) / whole);
  const shares = exact.map(Math.floor);
  const left = count - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, row) => ({ row, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { row } of byRemainder.slice(0, left)) shares[row] = (shares[row] ?? 0) + 1;
  return shares;
}

export function seatsLeft(groups: { seats: number }[], total: number): number | null {
  const given = groups.reduce((sum, { seats }) => sum + seats, 0);
  const areCounts = groups.every(({ seats }) => Number.isInteger(seats) && seats >= 0);
  return areCounts && Number.isInteger(total) && total > 0 && total <= MOST_SEATS_DRAWN && given <= total
    ? total - given
    : null;
}

export const majorityOf = (total: number): number => Math.floor(total / 2) + 1;

type Label = { at: number; half: number };

/** Moves labels as little as keeps them apart: isotonic regression (pool adjacent violators). */
function spread(labels: Label[], from: number, to: number): number[] {
  let taken = 0;
  const offsets = labels.map(({ half }, index) => (taken += index === 0 ? 0 : half + (labels[index - 1]?.half ?? 0)));
  const pools: { sum: number; count: number }[] = [];
  for (const [index, { at }] of labels.entries()) {
    let pool = { sum: at - (offsets[index] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const starts = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return starts.map((start, index) => Math.max(from, Math.min(to - taken, start)) + (offsets[index] ?? 0));
}

type Counted = { seats: number };
type ArcLabel = Counted & { group: number; turn: number };

/** How far from its own seats a number may be pushed by its neighbours. */
const ASIDE = 0.03;

export const startsOf = (groups: Counted[]): number[] =>
  groups.map((_, index) => groups.slice(0, index).reduce((sum, { seats }) => sum + seats, 0));

/** Where the line of the majority is: at the end of the seats that are enough, in the middle for more than half. */
export const lineAt = (majority: number, total: number): number =>
  majority === Math.floor(total / 2) + 1 ? 0.5 : Math.min(1, majority / total);

/** Numbers around the arc, apart from each other and from the majority's line; `half`: of a number's width, in turns. */
export function labelsAround(
  groups: Counted[],
  turns: number[],
  line: number,
  half: (digits: number) => number,
): ArcLabel[] {
  const starts = startsOf(groups);
  const all = groups.flatMap(({ seats }, group) => {
    const own = turns.slice(starts[group], (starts[group] ?? 0) + seats);
    const [from, to] = [own[0], own.at(-1)];
    if (from === undefined || to === undefined) return [];
    const at = own.reduce((sum, turn) => sum + turn, 0) / own.length;
    return [{ group, seats, from, to, at, half: half(String(seats).length) }];
  });
  const [left, right] = [all.filter(({ at }) => at < line), all.filter(({ at }) => at >= line)];
  const beside = half(1);
  return [...placed(left, 0, line - beside / 2), ...placed(right, line + beside / 2, 1)];
}

type Placed = ArcLabel & Label & { from: number; to: number };

/** Those of one side; at the ends of the arc a number's middle may stand, at the line only its edge. */
function placed(labels: Omit<Placed, "turn">[], from: number, to: number): ArcLabel[] {
  let kept = labels;
  while (kept.length > 0) {
    const first = from === 0 ? 0 : from + (kept[0]?.half ?? 0);
    const last = to === 1 ? 1 : to - (kept.at(-1)?.half ?? 0);
    const turns = spread(kept, first, last);
    const aside = kept.filter(({ from: start, to: end }, index) => {
      const turn = turns[index] ?? 0;
      return turn < Math.max(first, start - ASIDE) - 1e-9 || turn > Math.min(last, end + ASIDE) + 1e-9;
    });
    if (aside.length === 0) return kept.map(({ group, seats }, index) => ({ group, seats, turn: turns[index] ?? 0 }));
    const out = aside.reduce((least, label) => (label.seats <= least.seats ? label : least));
    kept = kept.filter((label) => label !== out);
  }
  return [];
}
