import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
// npm run deploy -- server root@HOST | fly [--dry-run]: from an empty machine to a site that answers, or the next version
// of one. Each step looks first at what is there, so that a run cut in the middle is simply started again.
// Runs on the machine's own Node: built-ins only.
import { StepFailure, call, mustCall, step } from "./lib/programs.mjs";
import { serverSteps } from "./lib/server-steps.mjs";
import { root, stop } from "./lib/tools.mjs";

const words = process.argv.slice(2).filter((word) => word !== "--dry-run");
const isDry = process.argv.includes("--dry-run");
const [kind, host] = words;
if (words.length !== { server: 2, fly: 1 }[kind] || host?.startsWith("-"))
  stop(
    `Vers où ? npm run deploy -- server root@MACHINE
          npm run deploy -- fly
Avec --dry-run, chaque étape est dite et rien n’est fait.`,
    64,
  );

const since = (started) => `${((performance.now() - started) / 1000).toFixed(1).replace(".", ",")} s`;

const needed = ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

function flySteps() {
  const file = resolve(root, process.env.FLY_SETTINGS || "fly.toml");
  const text = () => readFileSync(file, "utf8");
  const valueOf = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text())?.[1] ?? "";
  const [app, region, site, volume] = ["app", "primary_region", "SITE_URL", "source"].map(valueOf);
  if (site === "" || site.includes("clairvoix.example"))
    stop("Dans fly.toml, il reste à écrire app (un nom libre) et SITE_URL (https:// et votre domaine).");

  const list = (what) => JSON.parse(mustCall("fly", [what, "list", "--app", app, "--json"]) || "[]");
  const namesOf = (what) => list(what).map((one) => one.Name ?? one.name);
  const machines = () => list("machine").filter(({ state }) => state !== "destroyed");
  const deploy = (...more) => mustCall("fly", ["deploy", "--ha=false", ...more], "inherit");

  return [
    step("Trouver flyctl, et un compte", "fly auth whoami\nfly config validate", () => {
      const { status, said } = call("fly", ["auth", "whoami"]);
      if (status !== 0) throw new StepFailure("Personne n’est connecté à Fly : fly auth login");
      mustCall("fly", ["config", "validate"]);
      return said;
    }),
    step(`Vérifier les secrets de ${app}`, `fly secrets list : ${needed.join(", ")}`, () => {
      const there = namesOf("secrets");
      const missing = needed.filter((name) => !there.includes(name));
      if (missing.length > 0)
        throw new StepFailure(
          `Il manque ${missing.join(", ")} à Fly : node scripts/secrets.mjs fait les trois premiers, puis fly secrets import --stage < FICHIER (docs/operations.md).`,
        );
    }),
    step(
      `Trouver un volume ${volume} pour chaque machine`,
      `fly volumes create ${volume} --region ${region} --size 5, s’il n’y en a aucun`,
      () => {
        const volumes = namesOf("volumes").filter((name) => name === volume).length;
        const count = machines().length;
        if (volumes === 0)
          mustCall("fly", ["volumes", "create", volume, "--region", region, "--size", "5", "--yes", "--app", app]);
        else if (volumes < count)
          throw new StepFailure(`Il y a ${count} machines pour ${volumes} volume(s) : une machine en a perdu un.`);
      },
    ),
    step(
      "Savoir quelle machine écrit (PRIMARY_MACHINE_ID)",
      "fly deploy --ha=false --detach, la première fois\nfly machine list\nPRIMARY_MACHINE_ID de fly.toml",
      () => {
        if (machines().length === 0) deploy("--detach");
        const there = machines();
        const primary = valueOf("PRIMARY_MACHINE_ID");
        const found = there.find(({ id }) => id === primary);
        if (found?.state === "started") return primary;
        if (found)
          throw new StepFailure(`La machine qui écrit (${primary}) est arrêtée : fly machine start ${primary}`);
        if (primary !== "" || there.length !== 1)
          throw new StepFailure(
            `PRIMARY_MACHINE_ID de fly.toml (« ${primary} ») n’est aucune des machines : ${there.map(({ id }) => id).join(", ")}. C’est à une personne de décider laquelle écrit (docs/operations.md, « Another primary »).`,
          );
        const [{ id }] = there;
        writeFileSync(file, text().replace(/^PRIMARY_MACHINE_ID = ""$/m, `PRIMARY_MACHINE_ID = "${id}"`));
        return `${id}, écrit dans fly.toml : enregistrez-le dans git`;
      },
    ),
    step("Déployer, et attendre les contrôles", "fly deploy --ha=false", () => deploy()),
  ];
}

try {
  const steps = kind === "server" ? serverSteps(host) : flySteps();
  for (const [at, { name, shows, work }] of steps.entries()) {
    process.stdout.write(`▸ ${at + 1}/${steps.length} ${name}\n`);
    const started = performance.now();
    process.stdout.write(
      isDry ? `${shows.replaceAll(/^/gm, "    ")}\n` : `  ✔ ${work() || "fait"} (${since(started)})\n`,
    );
  }
  process.stdout.write(isDry ? "✔ Rien n’a été fait.\n" : `✔ En ligne en ${since(0)}.\n`);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  stop(error.message);
}
