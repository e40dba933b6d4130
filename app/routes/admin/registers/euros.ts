/** "12,50 €" of cents. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")}\u00A0€`;
