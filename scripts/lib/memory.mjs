// The memory of the server, sized in one place: what starts it in production passes these to Node.
// Left to itself, V8 sizes its young generation by the machine: 370 MiB resident for 53 MB in use on one of 24 GiB.

/** MiB: three semi-spaces of the young generation, and the heap at most (65 are in use under load). */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];
