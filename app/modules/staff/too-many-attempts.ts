/** "Trop d’essais" with the wait in words; `ms` > 0. */
export function tooManyAttempts(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const wait = ms < 60_000 ? `${Math.ceil(ms / 1000)} secondes` : minutes === 1 ? "une minute" : `${minutes} minutes`;
  return `Trop d’essais de connexion. Réessayez dans ${wait}.`;
}
