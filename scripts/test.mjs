// npm test: sets up what is missing, then types, lint, format, migrations, unit, HTTP and browser tests.
// The last line counts everything; the exit code is not zero when anything failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, node, root, run, say, stop } from "./lib/tools.mjs";
import { build, checkMachine, generate, install } from "./lib/setup.mjs";

checkMachine();
install();
generate();
build();

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** A browser: the system's, else Debian's package, else Playwright's own download. */
function ensureBrowser() {
  if (existsSync(chromium)) return;
  say("Installation de Chromium pour les tests…");
  if (
    process.platform === "linux" &&
    process.getuid?.() === 0 &&
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", ["install", "-y", "-qq", "chromium"])
  )
    return;
  if (!run(node, ["node_modules/playwright/cli.js", "install", "chromium"])) {
    stop(
      "Chromium manque et n’a pas pu être installé. Installez-le (Debian : apt-get install chromium), puis recommencez.",
    );
  }
}
ensureBrowser();

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

function check(name, command, args) {
  say(name);
  const ok = run(command, args);
  if (ok) passed += 1;
  else failed += 1;
  process.stdout.write(ok ? `  ✔ ${name}\n` : `  ✖ ${name}\n`);
}

const bin = (name) => join(root, "node_modules/.bin", name);
if (only.length === 0) {
  check("Types (routes)", bin("react-router"), ["typegen"]);
  check("Types", bin("tsc"), ["--noEmit"]);
  check("Lint", bin("oxlint"), ["--deny-warnings"]);
  check("Format", bin("oxfmt"), ["--check", "."]);
  check("Les migrations mènent au schéma", node, ["prisma/migrate.ts", "check"]);
}

const folder = mkdtempSync(join(tmpdir(), "clairvoix-report-"));
for (const project of ["unit", "http", "browser"]) {
  say(`Tests : ${project}`);
  const report = join(folder, `${project}.json`);
  const args = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests",
    ...only,
  ];
  const result = spawnSync(node, args, {
    cwd: root,
    env: environment({ TEST_SEED_DIR: join(folder, "seed"), CI: "true", NO_COLOR: "1" }),
    stdio: "inherit",
  });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  const broken =
    counts?.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
    ).length ?? 0;
  passed += counts?.numPassedTests ?? 0;
  failed += (counts?.numFailedTests ?? 0) + broken;
  if (result.status !== 0 && !counts?.numFailedTests && !broken) failed += 1;
}
rmSync(folder, { recursive: true, force: true });

process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
