export const readerStateLabels = { verified: "Vérifié", unverified: "À confirmer", suspended: "Suspendu" };
