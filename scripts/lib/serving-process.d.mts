export interface Serving {
  pid: number;
  /** Null until it listens. */
  port: number | null;
  /** Moment of ISO 8601. */
  since: string;
}
export function writeServing(folder: string, serving: Serving): void;
export function readServing(folder: string): Serving | null;
export function isAlive(serving: Serving): boolean;
export function takenWords(folder: string, serving: Serving | null): string;
