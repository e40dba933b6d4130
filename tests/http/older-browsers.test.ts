import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const client = join(process.env.BUILD_DIR ?? "build", "client");

/** zod looks first; Radix has a method of this name; where the rich text cannot be read, the textarea stays. */
const excused = /^assets\/(checks-|block-form-view-|rich-text-|toast-card-\S+: \.toSorted)/;

/** What stands in the built files, each as "file: what". */
const found = (files: string, newer: RegExp) =>
  globSync(files, { cwd: client })
    .flatMap((file) =>
      [...readFileSync(join(client, file), "utf8").matchAll(newer)].map(([words]) => `${file}: ${words}`),
    )
    .filter((words) => !excused.test(words));

/** Younger than Safari 15.4, Firefox 115 or Chrome 100 (docs/product.md, 2.7): where they are unknown, the page's script stops. */
const script =
  /\b(?:Object|Map)\.groupBy\b|\bURL\.(?:canParse|parse)\b|\bArray\.fromAsync\b|\.with(?:Resolvers)\(|\.to(?:Sorted|Reversed|Spliced)\(|\bAbortSignal\.(?:any|timeout)\b|\.findLast(?:Index)?\(|\.(?:union|isSubsetOf)\(|\(\?<[=!]|[^(]:modal\b|\bstatic ?\{/g;

/** There a sheet loses the whole rule: its ranges, its nesting, its colours by theme. Safari takes an underline with a variable for none. */
const sheet = /@media[^{]*[<>][^{]*|[{;}]\s*&[^{};]*\{|light-dark\([^)]*\)|[;{]text-decoration:[^;}]*var\([^;}]*/g;

test("no built script or sheet asks for what the oldest browsers lack", () => {
  expect(found("**/*.js", script)).toEqual([]);
  expect(found("**/*.css", sheet)).toEqual([]);
});

test("no built sheet keeps as hovered what a finger has left", () => {
  const bare = /@media \(hover(?::hover)?\)\{(?:[^{}]*\{[^{}]*\})*\}|[^{};]*:hover[^{}]*\{/g;
  expect(found("**/*.css", bare).filter((words) => !words.includes("@media (hover"))).toEqual([]);
});
