// Runs on the machine's own Node, before anything is installed: built-ins only.
import { join } from "node:path";

/** What .env says, where the process was not told otherwise: before anything asks which mode, port or data it is about. */
export function readEnvironmentFile(root) {
  try {
    process.loadEnvFile(join(root, ".env"));
  } catch {
    // No .env: the environment alone decides.
  }
}

/** Where the site listens. Empty is unset, as for every variable: Node would take it for any port, and every address. */
export function listenAt() {
  const port = process.env.PORT || "3000";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    process.stderr.write(
      `✖ Configuration : la variable PORT est refusée (« ${port} » n’est pas un nombre entre 0 et 65535). Par exemple : PORT=3001 npm start\n`,
    );
    process.exit(78);
  }
  return { port: Number(port), host: process.env.HOST || "127.0.0.1" };
}
