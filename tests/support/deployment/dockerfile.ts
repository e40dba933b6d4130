import { existsSync } from "node:fs";
import { join } from "node:path";
import { memoryFlags } from "../../../scripts/lib/memory.mjs";
import { copied, instructions, pairs, stages } from "../../../scripts/lib/dockerfile.mjs";
import { type Files, type Rule, contextOf, isKnownVariable, root, unless } from "./files.ts";

/** Dockerfile reference, docs.docker.com/reference/dockerfile: the instructions, and the options of those we use. */
const known: Record<string, string[]> = {
  ADD: [],
  ARG: [],
  CMD: [],
  COPY: ["--from", "--chown", "--chmod", "--link", "--parents", "--exclude"],
  ENTRYPOINT: [],
  ENV: [],
  EXPOSE: [],
  FROM: ["--platform"],
  HEALTHCHECK: ["--interval", "--timeout", "--start-period", "--start-interval", "--retries"],
  LABEL: [],
  ONBUILD: [],
  RUN: ["--mount", "--network", "--security"],
  SHELL: [],
  STOPSIGNAL: [],
  USER: [],
  VOLUME: [],
  WORKDIR: [],
};

/** The command that starts a stage: the last CMD, that of the stage it begins from otherwise. */
export function commandOf(files: Files, name: string): string[] {
  const cmd = stages(files.Dockerfile)
    .get(name)
    ?.instructions.findLast((instruction) => instruction.name === "CMD");
  return cmd ? (JSON.parse(cmd.text) as string[]) : [];
}

export const userOf = (files: Files, name: string) =>
  stages(files.Dockerfile)
    .get(name)
    ?.instructions.findLast((instruction) => instruction.name === "USER")?.text;

/** The files of ours that an image has, as the builder would copy them. */
export function filesOfImage(files: Files): string[] {
  const sent = contextOf(files);
  const lists = ["site", "fly"].flatMap((name) => stages(files.Dockerfile).get(name)?.instructions ?? []);
  const wanted = lists
    .filter(({ name }) => name === "COPY")
    .flatMap(({ text }) => {
      const { from, sources } = copied(text);
      if (from !== undefined && from !== "build") return [];
      return sources.map((source) => source.replace(/^\/app\//, ""));
    });
  return sent.filter((file) => wanted.some((source) => file === source || file.startsWith(`${source}/`)));
}

export const dockerfile: Rule = (files) => {
  const found: string[] = [];
  for (const { line, name, text } of instructions(files.Dockerfile)) {
    const options = known[name];
    if (!options) found.push(`Dockerfile ${line}: ${name} is no instruction`);
    const given = [...text.matchAll(/(?:^|\s)(--[\w-]+)(?==)/g)].map(([, option = ""]) => option);
    if (["COPY", "HEALTHCHECK", "FROM"].includes(name))
      for (const option of given)
        if (!options?.includes(option)) found.push(`Dockerfile ${line}: ${name} has no ${option}`);
    if (name === "ENV")
      for (const key of Object.keys(pairs(text)))
        if (!isKnownVariable(files, key)) found.push(`Dockerfile ${line}: nothing reads ${key}`);
  }
  const all = stages(files.Dockerfile);
  const built = [...all.values()].flatMap((stage) => stage.instructions);
  const sent = contextOf(files);
  const made = ["node_modules", "build"];
  for (const { line, name, text } of built) {
    if (name !== "COPY") continue;
    const { from, sources } = copied(text);
    if (from && !all.has(from) && !/^[\w./-]+:[\d.]+$/.test(from))
      found.push(`Dockerfile ${line}: ${from} is neither a stage nor an image of an exact version`);
    for (const source of sources) {
      const path = source.replace(/^\/app\//, "");
      const isThere = made.includes(path) || path === "." || sent.some((file) => `${file}/`.startsWith(`${path}/`));
      if ((!from || from === "build") && !isThere) found.push(`Dockerfile ${line}: ${path} does not go into the image`);
    }
  }
  const node = (JSON.parse(files["package.json"]) as { devDependencies: { node: string } }).devDependencies.node;
  const env = Object.assign({}, ...built.filter(({ name }) => name === "ENV").map(({ text }) => pairs(text))) as Record<
    string,
    string
  >;
  const site = commandOf(files, "site").join(" ");
  const flags = memoryFlags.join(" ");
  return [
    ...found,
    ...unless([
      [all.get("base")?.from === `node:${node}-bookworm-slim`, `Dockerfile: the base is not Node ${node}`],
      [[...all.keys()].at(-1) === "fly", "Dockerfile: the default image is not the one for Fly"],
      [userOf(files, "site") === "node", "Dockerfile: the site would run as root"],
      [userOf(files, "fly") === "root", "Dockerfile: LiteFS has to be root"],
      [
        site.includes(`exec node ${flags} build/server/index.js`),
        "Dockerfile: Node is not started as scripts/lib/memory.mjs says",
      ],
      [env.MALLOC_ARENA_MAX === "1", "Dockerfile: MALLOC_ARENA_MAX is not that of scripts/lib/memory.mjs"],
      [
        env.MALLOC_MMAP_THRESHOLD_ === "1048576",
        "Dockerfile: MALLOC_MMAP_THRESHOLD_ is not that of scripts/lib/memory.mjs",
      ],
      [!/\bnp[mx]\b/.test(site), "Dockerfile: npm would stand between the signals and the site"],
      [built.some(({ name, text }) => name === "EXPOSE" && text === env.PORT), "Dockerfile: EXPOSE is not PORT"],
      [
        built.some(({ name, text }) => name === "HEALTHCHECK" && text.includes("/healthz")),
        "Dockerfile: no HEALTHCHECK",
      ],
      [
        built.some(
          ({ name, text }) => name === "RUN" && /npm prune .*--omit=dev.* && node scripts\/prune\.mjs$/.test(text),
        ),
        "Dockerfile: nothing is pruned",
      ],
      [built.some(({ text }) => text.includes("flyio/litefs:0.5.14")), "Dockerfile: another LiteFS"],
      [built.some(({ name, text }) => name === "RUN" && /\bfuse3\b/.test(text)), "Dockerfile: LiteFS needs fuse3"],
      [
        built.some(({ name, text }) => name === "RUN" && /\bsqlite3\b/.test(text)),
        "Dockerfile: litefs.yml calls sqlite3",
      ],
      [built.some(({ name, text }) => name === "RUN" && /ca-certificates/.test(text)), "Dockerfile: no certificates"],
    ]),
  ];
};

export const dockerignore: Rule = (files) => {
  const sent = contextOf(files);
  const keeps = files[".dockerignore"].split("\n").flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
  const unwanted =
    /(^|\/)\.env|\.test\.tsx?$|^(tests|bench|docs|data|build|node_modules|\.git|\.cache)\/|\.db$|^app\/platform\/prisma\//;
  return [
    ...sent.filter((file) => unwanted.test(file)).map((file) => `.dockerignore: ${file} would go into the image`),
    ...keeps.filter((path) => !existsSync(join(root, path))).map((path) => `.dockerignore: there is no ${path}`),
    ...unless([
      [/^\*\*$/m.test(files[".dockerignore"]), ".dockerignore: what is not named goes in"],
      [
        ["server.ts", "server/listen.ts", "prisma/migrate.ts", "scripts/lib/memory.mjs"].every((file) =>
          sent.includes(file),
        ),
        ".dockerignore: the site's own files stay out",
      ],
    ]),
  ];
};
