/** How an account stands, for who administers it. */
export const readerStateLabels = { verified: "Vérifié", unverified: "À confirmer", suspended: "Suspendu" };
