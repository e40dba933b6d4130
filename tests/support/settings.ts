import { vi } from "vitest";

/** The settings as a process would read them with these variables; or what it would say before it ends, and its status. */
export async function readSettings(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const written = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exit");
  });
  const stderr = () => written.mock.calls.map(([line]) => String(line)).join("");
  try {
    const { env } = await import("#app/platform/env.server.ts");
    return { status: 0, env: env as Record<string, unknown>, stderr: stderr() };
  } catch {
    return { status: Number(exit.mock.calls[0]?.[0]), env: {}, stderr: stderr() };
  } finally {
    vi.unstubAllEnvs();
    written.mockRestore();
    exit.mockRestore();
  }
}
