export function readEnvironmentFile(root: string): void;
export function listenAt(): { port: number; host: string };
