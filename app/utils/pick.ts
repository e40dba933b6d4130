/** These fields of a row and no other: what leaves the server is named. */
export const pick = <R extends object, F extends keyof R>(row: R, fields: readonly F[]): Pick<R, F> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<R, F>;

export const selectOf = <F extends string>(fields: readonly F[]): Record<F, true> =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<F, true>;
