import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const folder = import.meta.dirname;

/** A file of prisma/seed/content as it is. */
export const readBytes = (name: string) => readFileSync(join(folder, "content", name));

/** A list or map of prisma/seed/content. */
export function readYaml<T>(name: string): T {
  return parse(readFileSync(join(folder, "content", name), "utf8")) as T;
}

/** Every YAML file of a folder of prisma/seed/content, in the order of their names. */
export function readYamls<T>(name: string): T[] {
  return readdirSync(join(folder, "content", name))
    .filter((file) => file.endsWith(".yaml"))
    .toSorted()
    .map((file) => readYaml<T>(join(name, file)));
}

export interface Page<T> {
  meta: T;
  body: string;
}

/** The Markdown files of a folder of prisma/seed/content, with their front matter. */
export function readPages<T>(name: string): Page<T>[] {
  const path = join(folder, "content", name);
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) => {
      const [, front = "", body = ""] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(path, file), "utf8")) ?? [];
      return { meta: parse(front) as T, body: body.trim() };
    });
}
