/** Since then, ms. A clock that was set back passes for one that went on: what waits goes on too. */
export const elapsed = (since: number): number => Math.abs(Date.now() - since);
