// The memory of the server, sized in one place: what starts it in production passes these to Node.
// Left to itself, V8 sizes its young generation by the machine: 370 MiB resident for 53 MB in use on one of 24 GiB.

/** MiB: three semi-spaces of the young generation, and the heap at most (65 are in use under load). */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/**
 * glibc gives threads up to eight arenas a core to allocate from, and each keeps what it was once given: 24 MiB of the
 * server at rest, on two cores. Other C libraries do not read this; who sets it otherwise is obeyed.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1" };
