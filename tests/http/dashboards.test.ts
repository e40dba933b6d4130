import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { seededSite } from "../support/shared-sites.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: unknown }[];
  fieldConfig?: { defaults: { unit: string } };
  options?: unknown;
}
const dashboard = JSON.parse(read("deploy/grafana-dashboard.json")) as {
  uid: string;
  title: string;
  schemaVersion: number;
  time: { from: string; to: string };
  templating: { list: { name: string; type: string; query: unknown }[] };
  panels: Panel[];
};
const rules = (
  parse(read("deploy/alerts.yml")) as {
    groups: {
      name: string;
      rules: {
        alert: string;
        expr: string;
        for: string;
        labels: Record<string, string>;
        annotations: Record<string, string>;
      }[];
    }[];
  }
).groups;

/** Of each metric, the values of each of its labels. */
type Measured = Map<string, Map<string, Set<string>>>;

function measuredIn(text: string): Measured {
  const measured: Measured = new Map();
  for (const line of text.split("\n")) {
    const [, name, labels = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const known = measured.get(name) ?? new Map<string, Set<string>>();
    measured.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return measured;
}

/** Put on every series by Prometheus itself. */
const itsOwn = ["instance", "job"];
const grouping = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;

/** What is wrong with a query: a metric that is not measured, a label or a value that it does not have. */
function faultsOf(expr: string, measured: Measured): string[] {
  const faults: string[] = [];
  const labelsSeen = new Set(itsOwn);
  const words = expr.replaceAll(grouping, " ").replaceAll(/\[[^\]]*\]/g, " ");
  for (const [, name = "", , matchers = ""] of words.matchAll(
    /\b([a-zA-Z_:][\w:]*)\b(\s*\{([^}]*)\})?(?!\s*[(\w"=~!])/g,
  )) {
    if (/^(and|or|unless|bool)$/.test(name)) continue;
    const known = name === "up" ? new Map<string, Set<string>>() : measured.get(name);
    if (!known) {
      faults.push(`no metric ${name}`);
      continue;
    }
    for (const label of known.keys()) labelsSeen.add(label);
    for (const [, label = "", operator = "", value = ""] of matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
      if (itsOwn.includes(label)) continue;
      if (!known.has(label)) faults.push(`${name} has no label ${label}`);
      else if (!operator.includes("~") && !known.get(label)?.has(value))
        faults.push(`${name}: never ${label}="${value}"`);
    }
  }
  for (const [, list = ""] of expr.matchAll(grouping))
    for (const label of list.split(",").map((one) => one.trim()))
      if (!labelsSeen.has(label)) faults.push(`no label ${label}`);
  return faults;
}

let measured: Measured;
const site = await seededSite();
// A wall with more than the demonstration's own items.
site.database.prepare(`UPDATE "NewsItem" SET "isDemo" = 0, "publishedAt" = "createdAt" WHERE "isRss" = 1`).run();
const backup = {
  at: "2026-11-20T03:00:00.000Z",
  to: "/srv",
  seconds: 2,
  name: "x",
  bytes: 5,
  newBytes: 5,
  rows: 1,
  files: 1,
};
writeFileSync(join(site.dataDir, "backup-status.json"), JSON.stringify({ success: backup, failure: null }));
// What a site that is used has: a page rendered, one that fails, one from the cache, work that was done.
for (const path of ["/", "/", "/contact", "/nulle-part"]) await fetch(site.url + path);
await vi.waitFor(async () => {
  measured = measuredIn(await (await fetch(`${site.url.replace("localhost", "127.0.0.1")}/metrics`)).text());
  // Of the first moments: work that was done, memory that was gathered.
  for (const name of ["clairvoix_work_total", "nodejs_gc_duration_seconds_sum"])
    expect([...measured.keys()]).toContain(name);
}, 120_000);

describe("the dashboard", () => {
  const queries = () =>
    dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

  test("asks only what is measured", () => {
    expect(queries().length).toBeGreaterThan(30);
    const wrong = queries().flatMap(({ title, expr }) => faultsOf(expr, measured).map((fault) => `${title}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  test("shows every metric of ours", () => {
    const all = queries()
      .map(({ expr }) => expr)
      .join("\n");
    const families = [...measured.keys()]
      .filter((name) => name.startsWith("clairvoix_"))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ""));
    expect([...new Set(families)].filter((name) => !all.includes(name))).toEqual([]);
  });
});

describe("the alerts", () => {
  const all = rules.flatMap((group) => group.rules);

  test("ask only what is measured", () => {
    expect(all.length).toBeGreaterThan(5);
    expect(all.flatMap(({ alert, expr }) => faultsOf(expr, measured).map((fault) => `${alert}: ${fault}`))).toEqual([]);
  });

  test("wait before they ring, and say in French what happens and what to do", () => {
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
    for (const { alert, expr, for: wait, labels, annotations, ...rest } of all) {
      expect(rest).toEqual({});
      expect(alert).toMatch(/^[A-Z]\w+$/);
      expect(expr, alert).toMatch(/[<>=]/);
      expect(wait, alert).toMatch(/^\d+m$/);
      expect(labels).toEqual({ severity: "call" });
      expect(Object.keys(annotations)).toEqual(["summary", "runbook"]);
      expect(annotations.runbook, alert).toMatch(/^\p{Lu}.{40,}\.$/u);
    }
  });
});

test("a name misspelt in a query is found", () => {
  const faults = (expr: string) => faultsOf(expr, measured);
  expect(faults('sum by (route) (rate(clairvoix_http_requests_total{status="2xx"}[5m]))')).toEqual([]);
  expect(faults("rate(clairvoix_http_request_total[5m])")).toEqual(["no metric clairvoix_http_request_total"]);
  expect(faults('clairvoix_http_requests_total{code="2xx"}')).toEqual([
    "clairvoix_http_requests_total has no label code",
  ]);
  expect(faults('clairvoix_feeds{state="broken"} > 1')).toEqual(['clairvoix_feeds: never state="broken"']);
  expect(faults("sum by (rout) (clairvoix_feeds)")).toEqual(["no label rout"]);
});
