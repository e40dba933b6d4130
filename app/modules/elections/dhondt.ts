export interface VotedList {
  name: string;
  votes: number;
}

/** A seat given: to the list whose votes, divided by its seats so far and one more, are the most. */
export interface Award {
  list: number;
  divisor: number;
  quotient: number;
  /** Other lists had the very same quotient, and not all could have a seat: the one with more votes has it. */
  overTied: number[];
}

export interface Shared {
  lists: (VotedList & { percent: number; qualifies: boolean; seats: number })[];
  awards: Award[];
  /** Seats that the votes cannot decide: lists with as many votes each, and too few seats for all of them. */
  undecided: { seats: number; lists: number[] } | null;
  needed: number;
}

/**
 * Shares seats as Victor D'Hondt proposed: the highest of all the lists' votes divided by 1, 2, 3… win. `threshold` is
 * the part of the valid votes, in percent, under which a list has no part; `valid` all the valid votes, those of these
 * lists unless said. Of two equal quotients the list with more votes is first, as French and Belgian electoral codes
 * say for the last seat; what is still equal is left undecided, where the law looks at the candidates.
 */
export function shareSeats(lists: VotedList[], seats: number, threshold: number, valid = 0): Shared {
  const cast = Math.max(
    valid,
    lists.reduce((sum, { votes }) => sum + votes, 0),
  );
  // In whole numbers, to two decimals as it is typed: 1.1 × 30 000 is a little more than 33 000 in a computer's fractions.
  const neededVotes = Math.round(threshold * 100) * cast;
  const won = lists.map(({ votes }) => ({ votes, qualifies: votes > 0 && votes * 10_000 >= neededVotes, seats: 0 }));
  const awards: Award[] = [];
  let undecided: Shared["undecided"] = null;
  while (awards.length < seats) {
    const seatsLeft = seats - awards.length;
    const best = highest(won);
    if (best.length === 0) break;
    const maxVotes = Math.max(...best.map((list) => won[list]?.votes ?? 0));
    const first = best.filter((list) => won[list]?.votes === maxVotes);
    if (first.length > seatsLeft) {
      undecided = { seats: seatsLeft, lists: first };
      break;
    }
    for (const list of first) {
      const winner = won[list];
      if (!winner) continue;
      winner.seats += 1;
      const overTied = best.length > seatsLeft ? best.filter((other) => !first.includes(other)) : [];
      awards.push({ list, divisor: winner.seats, quotient: winner.votes / winner.seats, overTied });
    }
  }
  return {
    lists: lists.map((list, place) => ({
      ...list,
      percent: cast > 0 ? (list.votes * 100) / cast : 0,
      qualifies: won[place]?.qualifies ?? false,
      seats: won[place]?.seats ?? 0,
    })),
    awards,
    undecided,
    needed: Math.ceil(neededVotes / 10_000),
  };
}

/** The lists whose next quotient is the highest; products, not divisions: whole numbers compare exactly. */
function highest(lists: { votes: number; qualifies: boolean; seats: number }[]): number[] {
  let best: number[] = [];
  lists.forEach((list, place) => {
    if (!list.qualifies) return;
    const top = lists[best[0] ?? -1];
    const difference = top ? list.votes * (top.seats + 1) - top.votes * (list.seats + 1) : 1;
    if (difference > 0) best = [place];
    else if (difference === 0) best.push(place);
  });
  return best;
}
