export const memoryFlags: string[];
export const memoryEnvironment: { MALLOC_ARENA_MAX: string };
