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

/** Connections that wait in the kernel while the server starts again; Linux allows as many (net.core.somaxconn). */
export const BACKLOG = 4_096;

/**
 * Why nothing listens there, in a line that names what to change, and the status to end with: 78 where another try changes nothing.
 * @param {NodeJS.ErrnoException} error
 */
export function notListening({ code = "", message }, { port, host }) {
  const otherPort = (example) => `choisissez un autre port : PORT=${example} npm start`;
  if (code === "EADDRINUSE")
    return { words: `Le port ${port} est déjà pris. Arrêtez l’autre programme, ou ${otherPort(3001)}`, status: 1 };
  if (code === "EACCES")
    return { words: `Le port ${port} est réservé au système : au-dessus de 1024, ${otherPort(3000)}`, status: 1 };
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"].includes(code))
    return {
      words: `Configuration : la variable HOST est refusée (« ${host} » n’est pas une adresse de cette machine : ${code}). Par exemple : HOST=127.0.0.1 npm start`,
      status: 78,
    };
  return { words: `Impossible d’écouter sur ${host}:${port} : ${message}`, status: 1 };
}
