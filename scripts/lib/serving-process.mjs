// Which process has the data folder, as it says beside its lock. Built-ins only: npm start asks on the machine's own Node.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileOf = (folder) => join(folder, "serving.json");

/**
 * Written by the process that has the lock; whole or not at all. `port` is null until it listens, `since` is ISO 8601.
 * @typedef {{ pid: number, port: number | null, since: string }} Serving
 * @param {string} folder
 * @param {Serving} serving
 */
export function writeServing(folder, serving) {
  const file = fileOf(folder);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(serving));
  renameSync(`${file}.${process.pid}`, file);
}

/** What the last process that had the folder said of itself, or null. @returns {Serving | null} */
export function readServing(folder) {
  try {
    return JSON.parse(readFileSync(fileOf(folder), "utf8"));
  } catch {
    return null;
  }
}

/** Only a lock proves that the folder is taken; this tells who last took it and still runs. */
export function isAlive(serving) {
  try {
    process.kill(serving.pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

const moment = (since) =>
  new Date(since).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });

export function takenWords(folder, serving) {
  const another = "ou donnez un autre dossier à celui-ci : DATA_DIR=./autre npm start";
  if (!serving) return `Un autre processus se sert déjà de ${folder} : arrêtez-le, ${another}`;
  const { pid, port, since } = serving;
  if (!port)
    return `Le processus ${pid} prépare ou démarre le site dans ${folder}, depuis le ${moment(since)} : attendez, arrêtez-le (kill ${pid}), ${another}`;
  return `Le site tourne déjà sur ${folder} : processus ${pid}, port ${port}, depuis le ${moment(since)}. Arrêtez-le (Ctrl+C dans sa fenêtre, ou kill ${pid}), ${another}`;
}
