import { globSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { securityEventKinds } from "#app/records/audit/security-events.ts";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(resolve(root, "docs/security.md"), "utf8");

test("each threat has its defence and a test that exists", () => {
  const files = ["app", "server", "tests"].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const table = page.split("| threat | defence | test |")[1]?.split("\n\n")[0] ?? "";
  const rows = table
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, threat = ""]) => threat && !/^(?:-+|\*\*.*\*\*)$/.test(threat));
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.filter(([, , defence, named = ""]) => {
    const tests = [...named.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = ""]) => path);
    return (
      !defence || tests.length === 0 || !tests.every((path) => files.some((file) => `/${file}`.endsWith(`/${path}`)))
    );
  });
  expect(wrong).toEqual([]);
});

test("every security event is listed", () => {
  expect(Object.keys(securityEventKinds).filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

/** What the page says of each name that is no cookie: those stand there by name. */
const toldAs: Record<string, string> = {
  "cx-attente": "que vous avez laissés en attente",
  "cx-banniere": "les bandeaux que vous avez fermés",
  "cx-direct-": "ce qui attend d’être envoyé dans un direct",
  "cx-ecoute": "l’endroit où vous vous êtes arrêté dans un podcast",
  "cx-vitesse": "la vitesse à laquelle vous les écoutez",
  "cx-articles": "les soixante derniers articles lus",
  "cx-gardes-ici": "la liste des articles que vous gardez",
  "cx-historique": "votre historique de lecture, si vous l’activez",
  "cx-jours": "les jours où vous avez fini vos",
  "cx-installee": "le fait de l’avoir installé",
  "cx-invitation-installer": "quand vous avez remis à plus tard l’invitation",
  "cx-invitation-notifications": "quand vous avez remis à plus tard l’invitation",
  "cx-late": "il a déjà les caractères des titres",
  "cx-lues": "les adresses des dernières pages lues",
  "cx-markdown": "le fait d’avoir choisi d’écrire en Markdown",
  "cx-push": "l’adresse de l’abonnement de cet appareil",
  "cx-seen": "la plus récente nouvelle vue à l’accueil",
  "cx-seen-before": "la plus récente nouvelle vue à l’accueil",
  "cx-saisie-": "le texte d’un article en cours d’écriture",
  // Copies of pages, in the worker's keeping.
  "cx-assets": "les fichiers qui les mettent en forme",
  "cx-shell-": "les fichiers qui les mettent en forme",
  "cx-images": "leurs images",
  "cx-lists": "quelques autres pages (une semaine)",
  "cx-pages": "les soixante derniers articles lus",
  "cx-saved": "ceux que vous gardez",
};

test("the privacy page tells of everything that a browser is made to keep, and of nothing else", () => {
  const page = readFileSync("app/routes/public/legal/content/confidentialite.md", "utf8").replaceAll(/\s+/g, " ");
  const code = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts", "public/*.js"])
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const names = new Set([...code.matchAll(/["'`](cx-[a-z-]+)/g)].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !page.includes(toldAs[name] ?? `\`${name}\``))).toEqual([]);
  const told = [...page.matchAll(/`(cx-[a-z-]+)`/g)].map(([, name = ""]) => name);
  expect([...told, ...Object.keys(toldAs)].filter((name) => !names.has(name))).toEqual([]);
});
