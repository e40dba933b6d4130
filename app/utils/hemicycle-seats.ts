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

/** As many for each row as it is long; what is left goes to the largest remainders. */
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

/** The seats that no group has; null for numbers that make no assembly. */
export function seatsLeft(groups: { seats: number }[], total: number): number | null {
  const given = groups.reduce((sum, { seats }) => sum + seats, 0);
  const areCounts = groups.every(({ seats }) => Number.isInteger(seats) && seats >= 0);
  return areCounts && Number.isInteger(total) && total > 0 && total <= MOST_SEATS_DRAWN && given <= total
    ? total - given
    : null;
}

export const majorityOf = (total: number): number => Math.floor(total / 2) + 1;
