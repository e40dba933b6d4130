import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian's nginx with two workers on `port`, serving these bodies as they are; null where it is not installed. */
export function startNginx(port: number, bodies: Record<string, Buffer>): { stop: () => void } | null {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-nginx-"));
  mkdirSync(join(folder, "site"));
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, "site", name), body);
  const settings = `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 256; }
    http { access_log off; keepalive_requests 100000000; default_type text/html; open_file_cache max=100;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}/site; add_header Content-Encoding br; } }`;
  writeFileSync(join(folder, "nginx.conf"), settings);
  const child: ChildProcess = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const stop = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { stop };
}
