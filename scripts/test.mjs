// npm test: sets up what is missing, then types, lint, format, migrations, unit, HTTP and browser tests.
// npm test -- references: the files of tests with that in their name alone; the site is built only for those that ask it.
// The last line counts everything; the exit code is not zero when anything failed.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, checkMachine, generate, install } from "./lib/setup.mjs";
import { endsWithUs, environment, fingerprint, node, root, run, say, start, stop } from "./lib/tools.mjs";

checkMachine();

const testFiles = ["app", "server", "prisma", "tests"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(test|http|e2e)\.tsx?$/.test(file));

/** Which files are each project's (vitest.config.ts says the same), and whether they need the built site. */
const projects = [
  { name: "unit*", isOurs: (file) => /\.test\.tsx?$/.test(file) && !file.startsWith("tests/http/") },
  { name: "http", isOurs: (file) => /^tests\/http\/|\.http\.ts$/.test(file), needsBuild: true },
  { name: "browser", isOurs: (file) => file.endsWith(".e2e.ts"), needsBuild: true, needsBrowser: true },
];
const isLong = process.argv[2] === "--long";
const isLongFile = (file) => readFileSync(join(root, file), "utf8").includes("support/long-run.ts");
const patterns = isLong ? testFiles.filter(isLongFile) : process.argv.slice(2);
/** Parts of file names, as vitest reads them; what begins with a dash is an option of its own. */
const parts = patterns.filter((word) => !word.startsWith("-"));
const named = testFiles.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
const chosen = projects.filter(({ isOurs }) => named.some(isOurs));
if (chosen.length === 0) {
  process.stdout.write(`✖ Aucun fichier de tests ne porte ce nom : ${parts.join(", ")}\n\n0 passed, 0 failed\n`);
  process.exit(1);
}

/** What tests of each project run, and the packages of Debian that bring it. */
const debianPackages = {
  unit: { "/usr/bin/caddy": "caddy", "/usr/bin/systemd-analyze": "systemd" },
  // What docs/operations.md has people put in front of the site.
  http: { "/usr/bin/caddy": "caddy", "/usr/sbin/nginx": "nginx", "/usr/sbin/varnishd": "varnish" },
  // Headless Chromium runs most journeys; the whole one, notifications. A font as wide as Arial is what headings are
  // first drawn in on most devices.
  browser: {
    "/usr/bin/chromium": "chromium",
    "/usr/bin/chromium-headless-shell": "chromium-headless-shell",
    "/usr/bin/firefox-esr": "firefox-esr",
    // Its small browser, MiniBrowser, comes with it; it shows itself on a screen alone.
    "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
    "/usr/bin/Xvfb": "xvfb",
    "/usr/share/fonts/truetype/liberation": "fonts-liberation",
  },
};

/** Where Debian's packages may be installed: elsewhere their tests are passed over, and the browser is Playwright's. */
async function installPackages(projects) {
  const wanted = Object.assign({}, ...projects.map((name) => debianPackages[name]));
  const lacking = Object.keys(wanted).flatMap((path) => (existsSync(path) ? [] : [wanted[path]]));
  if (process.platform !== "linux" || process.getuid?.() !== 0 || lacking.length === 0) return;
  say(`Installation de ce dont les tests ont besoin (${lacking.join(", ")})…`);
  // Not started as services of this machine.
  const apt = (...words) => run("apt-get", words, { env: { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" } });
  if (await apt("update", "-qq")) await apt("install", "-y", "-qq", "--no-install-recommends", ...lacking);
}

async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync("/usr/bin/chromium")) return;
  if (!(await run(node, ["node_modules/playwright/cli.js", "install", "chromium"])))
    stop(
      "Chromium manque et n’a pas pu être installé. Installez-le (Debian : apt-get install chromium), puis recommencez.",
    );
}

// Beside the installation of the project itself: both wait for the network.
const packages = installPackages(chosen.map(({ name }) => name.replace("*", "")));
await install();
await generate();

/** The seeded site, most of it encoded pictures, is kept for the day: its dates count from the day it was made. */
function seedFolder() {
  const kept = join(root, ".cache/test-seed");
  const day = new Date().toISOString().slice(0, 10);
  const code = ["modules", "platform", "records", "utils"].map((folder) => `app/${folder}`);
  const print = fingerprint(["prisma", ...code, "tests/setup", "package-lock.json"]);
  const folder = join(kept, `${day}-${print.slice(0, 16)}`);
  if (!existsSync(folder)) rmSync(kept, { recursive: true, force: true });
  return folder;
}

/** `beside`: output goes to a file, as another run prints. `behind`: at low priority. `workers`: files at once. */
function runProjects(chosenProjects, { beside = false, behind = false, workers } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-report-"));
  const [file, printed] = [join(folder, "report.json"), join(folder, "printed.txt")];
  const names = chosenProjects.map(({ name }) => name);
  const note = `${behind ? ", derrière le reste" : ""}${beside ? ", montrés à la fin" : ""}`;
  say(`Tests : ${names.join(", ").replace("*", "")}${note}`);
  const options = [
    ...names.flatMap((name) => ["--project", name]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...patterns,
  ];
  const stdout = beside ? openSync(printed, "w") : "inherit";
  // The young space is for the threads of HTTP and browser tests; processes of unit tests have their own (vitest.config.ts).
  const flags = [
    "--min-semi-space-size=16",
    "--max-semi-space-size=64",
    "--import",
    join(root, "tests/support/ends-with-parent.mjs"),
  ];
  const child = spawn(node, [...flags, join(root, "node_modules/vitest/vitest.mjs"), "run", ...options], {
    cwd: root,
    env: environment({
      TEST_SEED_DIR: seedDir,
      NODE_COMPILE_CACHE: compiled,
      CI: "true",
      NO_COLOR: "1",
      TESTS_LONG: isLong ? "1" : "",
    }),
    // A line by which it sees us end, and a group by which we end it with all that it started.
    stdio: ["ignore", stdout, stdout, "ipc"],
    detached: process.platform !== "win32",
  });
  if (behind && child.pid) setPriority(child.pid, BEHIND);
  const stopFollowing = endsWithUs(child);
  return new Promise((resolve) => {
    child.once("exit", (status) => {
      stopFollowing();
      const counts = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
      const output = beside ? readFileSync(printed, "utf8") : "";
      rmSync(folder, { recursive: true, force: true });
      resolve({ output, passed: counts?.numPassedTests ?? 0, failures: failuresOf(counts, status) });
    });
  });
}

/** Each failed test with the first line of its error; a file that broke before its tests; a run that ended badly without saying why. */
function failuresOf(counts, status) {
  const failures = (counts?.testResults ?? []).flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return ofFile === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return failures.length === 0 && status !== 0 ? [`vitest (${status})`] : failures;
}

const firstLine = (text = "") => text.split("\n", 1)[0];

/** What Node compiled is kept for the hundreds of processes that tests start. */
const compiled = join(root, ".cache/compiled-tests");
const seedDir = process.env.TEST_SEED_DIR ?? seedFolder();
/** Its pictures take a minute: they are made while the checks below run. */
const seeding = chosen.some(({ needsBuild }) => needsBuild)
  ? start(node, ["tests/setup/seed-data.ts", seedDir])
  : undefined;
process.once("exit", () => seeding?.kill());
const seeded = seeding && new Promise((resolve) => seeding.once("exit", resolve));
/** How far behind, as Unix counts it: two thirds of what another has. Further, what they wait for from the network is late. */
const BEHIND = 2;
const built = seeding && build();
await packages;
if (chosen.some(({ needsBrowser }) => needsBrowser)) await ensureBrowser();
// Unit tests need no site, and browser tests leave a third of the cores idle: both run at once. A named test runs
// alone.
const unit = patterns.length === 0 ? projects[0] : null;
const runs = unit ? [runProjects([unit], { beside: true, behind: true, workers: 2 })] : [];
await built;

let passed = 0;
const failures = [];

/** Types, lint and the rest, one after the other while tests run; what each prints comes whole, when it has ended. */
async function check(name, command, args) {
  const ok = await run(command, args);
  if (ok) passed += 1;
  else failures.push(name);
  process.stdout.write(`▸ ${name}\n  ${ok ? "✔" : "✖"} ${name}\n`);
}

const bin = (name) => join(root, "node_modules/.bin", name);
async function checkAll() {
  await check("Types (routes)", bin("react-router"), ["typegen"]);
  // By default it checks shared types four times over, in threads that take the cores of tests.
  await check("Types", bin("tsc"), ["--noEmit", "--checkers", "1"]);
  await check("Types of the service worker", bin("tsc"), ["-p", "tsconfig.worker.json"]);
  await check("Lint", bin("oxlint"), ["--deny-warnings"]);
  await check("Format", bin("oxfmt"), ["--check", "."]);
  await check("Les migrations mènent au schéma", node, ["prisma/migrate.ts", "check"]);
}
const checked = patterns.length === 0 ? checkAll() : undefined;

if ((await seeded) > 0)
  stop("Le contenu de démonstration des tests n’a pas pu être créé. Le message ci-dessus dit pourquoi.");

// Three browsers leave a third of two cores idle; with a fourth, pages come too late. HTTP tests, the most work of all,
// run three files at a time beside them: they are not the last alone. Unit tests run two.
const http = patterns.length === 0 ? projects[1] : null;
if (http) runs.push(runProjects([http], { beside: true, workers: 3 }));
const browserProjects = chosen.filter((project) => project !== unit && project !== http);
if (browserProjects.length > 0) runs.push(runProjects(browserProjects));
for (const ended of await Promise.all(runs)) {
  process.stdout.write(ended.output);
  passed += ended.passed;
  failures.push(...ended.failures);
}

await checked;
if (failures.length > 0) process.stdout.write(`\nEn échec :\n${failures.map((one) => `  ✖ ${one}\n`).join("")}`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
