// The memory of the server, sized in one place: what starts it in production passes these to Node.
// Left to itself, V8 sizes its young generation by the machine: 370 MiB resident for 53 MB in use on one of 24 GiB.

/** MiB: three semi-spaces of the young generation, and the heap at most (65 are in use under load). */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/**
 * glibc gives threads up to eight arenas a core to allocate from, and each keeps what it was once given: 24 MiB of the
 * server at rest, on two cores. Left to itself it also takes what is large from there once it was asked for something that
 * large: after a crowd of pictures (bench/uploads) 60 MiB more stayed, and 90 more were needed meanwhile, than with each
 * given back as it is let go. Other C libraries do not read these; who sets them otherwise is obeyed.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1",
  /** Bytes. */
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "1048576",
};
