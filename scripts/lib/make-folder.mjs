import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Answers the first folder it made. Node's `recursive` loops for ever where the parent refuses: /proc, network disks. */
export function makeFolder(path) {
  const missing = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !statSync(path).isDirectory()) mkdirSync(path);
  return missing.filter((folder) => make(folder))[0];
}

function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    // Somebody else made it meanwhile.
    if (error?.code === "EEXIST" && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
