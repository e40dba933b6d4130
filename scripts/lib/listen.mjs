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
export const listenAt = () => ({ port: Number(process.env.PORT || 3000), host: process.env.HOST || "127.0.0.1" });
