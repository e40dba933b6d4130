// What brings a site to Fly: docs/operations.md, « First deploy to Fly ». The program `fly` does the work.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { StepFailure, call, mustCall } from "./programs.mjs";
import { root, stop } from "./tools.mjs";

const needed = ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

/** The steps, in their order. */
export function flySteps() {
  const file = resolve(root, process.env.FLY_SETTINGS || "fly.toml");
  const text = () => readFileSync(file, "utf8");
  const valueOf = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text())?.[1] ?? "";
  const [app, region, site, volume] = ["app", "primary_region", "SITE_URL", "source"].map(valueOf);
  if (site === "" || site.includes("clairvoix.example"))
    stop("Dans fly.toml, il reste à écrire app (un nom libre) et SITE_URL (https:// et votre domaine).");

  const fly = (words, shown = false) => mustCall("fly", words, { shown });
  const list = (words) => JSON.parse(fly([...words, "--app", app, "--json"]) || "[]");
  const nameOf = (one) => one.Name ?? one.name;
  const machines = () => list(["machine", "list"]).filter(({ state }) => state !== "destroyed");

  return [
    {
      name: "Trouver flyctl, et un compte",
      shows: "fly version\nfly auth whoami\nfly config validate",
      work() {
        const { said } = call("fly", ["version"]);
        const { status, said: account } = call("fly", ["auth", "whoami"]);
        if (status !== 0) throw new StepFailure("Personne n’est connecté à Fly : fly auth login");
        fly(["config", "validate"]);
        return `${said.split("\n")[0]}, ${account.trim()}`;
      },
    },
    {
      name: `Trouver l’application ${app}`,
      shows: `fly apps create ${app}, si elle manque`,
      work() {
        if (JSON.parse(fly(["apps", "list", "--json"])).some((one) => nameOf(one) === app)) return "déjà fait";
        fly(["apps", "create", app]);
      },
    },
    {
      name: "Vérifier les secrets",
      shows: `fly secrets list : ${needed.join(", ")}`,
      work() {
        const there = new Set(list(["secrets", "list"]).map(nameOf));
        const missing = needed.filter((name) => !there.has(name));
        if (missing.length > 0)
          throw new StepFailure(
            `Il manque ${missing.join(", ")} à Fly : node scripts/secrets.mjs fait les trois premiers, puis fly secrets import --stage < FICHIER (docs/operations.md).`,
          );
        return "tous là";
      },
    },
    {
      name: `Trouver un volume ${volume} pour chaque machine`,
      shows: `fly volumes create ${volume} --region ${region} --size 5, s’il n’y en a aucun`,
      work() {
        const volumes = list(["volumes", "list"]).filter((one) => nameOf(one) === volume);
        const count = machines().length;
        if (volumes.length === 0) {
          fly(["volumes", "create", volume, "--region", region, "--size", "5", "--yes", "--app", app]);
          return undefined;
        }
        if (volumes.length < count)
          throw new StepFailure(
            `Il y a ${count} machines pour ${volumes.length} volume(s) : une machine en a perdu un.`,
          );
        return `${volumes.length} pour ${count} machine(s)`;
      },
    },
    {
      name: "Savoir quelle machine écrit (PRIMARY_MACHINE_ID)",
      shows: "fly deploy --ha=false --detach, la première fois\nfly machine list\nPRIMARY_MACHINE_ID de fly.toml",
      work() {
        if (machines().length === 0) fly(["deploy", "--ha=false", "--detach"], true);
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
    },
    {
      name: "Déployer",
      shows: "fly deploy --ha=false",
      work() {
        fly(["deploy", "--ha=false"], true);
      },
    },
    {
      name: "Attendre les contrôles",
      shows: "fly checks list",
      async work() {
        for (let tries = 0; tries < 30; tries += 1) {
          const checks = Object.values(list(["checks", "list"])).flat();
          const failing = checks.filter((one) => (one.status ?? one.Status) !== "passing");
          if (checks.length > 0 && failing.length === 0) return `${checks.length} contrôles passent`;
          await new Promise((resolve) => setTimeout(resolve, 2_000));
        }
        throw new StepFailure("Les contrôles ne passent pas : fly logs, fly checks list");
      },
    },
  ];
}
