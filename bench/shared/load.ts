import { spawnSync } from "node:child_process";

export interface Load {
  requests: number;
  perSecond: number;
  p50: string;
  p99: string;
}

/** What `wrk` measures of an address over keep-alive connections; null where it is not installed. */
export function load(
  url: string,
  { connections = 8, seconds = 4, headers = {} as Record<string, string> } = {},
): Load | null {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...given, url];
  const { stdout, error } = spawnSync("wrk", args, { encoding: "utf8" });
  if (error) return null;
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer 200`);
  const time = (share: string) => new RegExp(`\\s${share}%\\s+([\\d.]+\\w+)`).exec(stdout)?.[1] ?? "?";
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  return { requests, perSecond, p50: time("50"), p99: time("99") };
}
