// Sizes the server's memory. V8 sizes its young generation by the machine: 370 MiB resident for 53 MB in use on one of
// 24 GiB.

/** MiB: three semi-spaces of the young generation, and the heap at most (65 are in use under load). */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/** glibc's arenas keep what they got: 24 MiB at rest on two cores, 60 MiB after a crowd of pictures. Yours win. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1",
  /** Bytes. */
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "1048576",
};
