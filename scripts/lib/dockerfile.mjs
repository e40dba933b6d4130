// Reads a Dockerfile and a .dockerignore as far as ours go: what builds the images without a container engine, and the
// tests of these files, share it.
import { readdirSync } from "node:fs";
import { join } from "node:path";

export function instructions(source) {
  const all = [];
  let open;
  source.split("\n").forEach((raw, index) => {
    if (/^\s*(#|$)/.test(raw)) return;
    const text = raw.trim();
    const piece = text.replace(/\\$/, "").trim();
    if (open) open.text += ` ${piece}`;
    else {
      const [name = ""] = piece.split(/\s/, 1);
      open = { line: index + 1, name, text: piece.slice(name.length).trim() };
      all.push(open);
    }
    if (!text.endsWith("\\")) open = undefined;
  });
  return all;
}

export function stages(source) {
  const all = new Map();
  let last;
  for (const instruction of instructions(source)) {
    if (instruction.name !== "FROM") {
      last?.instructions.push(instruction);
      continue;
    }
    const [, from, name] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.text) ?? [];
    last = { name: name ?? String(all.size), from, instructions: [] };
    all.set(last.name, last);
  }
  return all;
}

export function pairs(text) {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\w.-])([\w.-]+)=(?:"([^"]*)"|(\S+))/g)].map(([, key, quoted, bare]) => [
      key,
      quoted ?? bare,
    ]),
  );
}

/** `COPY [--option=value]… SOURCE… DESTINATION` @param {string} text */
export function copied(text) {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const from = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  return { from, options, sources: paths.slice(0, -1), destination: paths.at(-1) };
}

function expression(pattern) {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) =>
      part === "**/"
        ? "(?:.*/)?"
        : part === "**"
          ? ".*"
          : part === "*"
            ? "[^/]*"
            : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  // What is in a folder that matches is matched.
  return new RegExp(`^${source}(?:/.*)?$`);
}

function contextFilter(ignoreFile) {
  const rules = ignoreFile
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), matches: expression(line.replace(/^!/, "").replace(/\/$/, "")) }));
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.isKept ?? true;
}

/** The files of a folder that would be sent to the builder. @returns {string[]} */
export function contextFiles(root, ignoreFile) {
  const isKept = contextFilter(ignoreFile);
  const wanted = ignoreFile.split("\n").flatMap((line) => (line.startsWith("!") ? [line.slice(1).trim()] : []));
  const isOnTheWay = (path) => wanted.some((keep) => keep.startsWith(`${path}/`));
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return isKept(path) || isOnTheWay(path) ? walk(path) : [];
      return isKept(path) ? [path] : [];
    });
  return walk("");
}
