export function makeFolder(path: string): string | undefined;
