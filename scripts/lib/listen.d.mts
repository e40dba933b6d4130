export function readEnvironmentFile(root: string): void;
export function listenAt(): { port: number; host: string };
export const BACKLOG: number;
export function notListening(
  error: NodeJS.ErrnoException,
  at: { port: number; host: string },
): { words: string; status: number };
