import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { log } from "#app/platform/log.server.ts";

export interface Sample {
  labels: Record<string, string>;
  value: number;
}

export const registry = new Registry();

/** What every family is made of. A module that is loaded anew, in development, takes the place of its own. */
function familyOf(name: string, help: string, labelNames: readonly string[]) {
  registry.removeSingleMetric(`clairvoix_${name}`);
  return { name: `clairvoix_${name}`, help, labelNames: [...labelNames], registers: [registry] };
}

/** Past this many the labels of a family are not those of the site: somebody makes them up. */
const MAX_SERIES = 2_000;

/** The labels of these values, for so many series; of more, those of one. */
function boundedLabels(names: readonly string[], most: number): (...values: string[]) => Record<string, string> {
  const known = new Set<string>();
  return (...values) => {
    const key = values.join("\n");
    const isKnown = known.has(key) || known.size < most;
    if (isKnown) known.add(key);
    return Object.fromEntries(names.map((name, index) => [name, isKnown ? (values[index] ?? "") : "(other)"]));
  };
}

export class Counts {
  readonly #counter: Counter;
  readonly #labelsOf: (...values: string[]) => Record<string, string>;
  /** `known`: labels that start at zero, so that Prometheus sees their first increase. */
  constructor(name: string, help: string, names: readonly string[] = [], known: readonly (readonly string[])[] = []) {
    this.#counter = new Counter(familyOf(name, help, names));
    this.#labelsOf = boundedLabels(names, MAX_SERIES);
    for (const values of known) this.#counter.inc(this.#labelsOf(...values), 0);
  }

  add(...values: string[]): void {
    this.#counter.inc(this.#labelsOf(...values));
  }
}

/** How long something took, counted by bounds (s). */
export class Timings {
  readonly #histogram: Histogram;
  readonly #labelsOf: (...values: string[]) => Record<string, string>;
  readonly #counts: Float64Array;
  readonly bounds: readonly number[];
  constructor(name: string, help: string, bounds: readonly number[], label?: string, known: readonly string[] = []) {
    const names = label ? [label] : [];
    this.#histogram = new Histogram({ ...familyOf(name, help, names), buckets: [...bounds] });
    this.#labelsOf = boundedLabels(names, MAX_SERIES / 10);
    this.#counts = new Float64Array(bounds.length + 1);
    this.bounds = bounds;
    for (const value of known) this.#histogram.zero(this.#labelsOf(value));
  }

  observe(seconds: number, value = ""): void {
    const within = this.bounds.findIndex((bound) => seconds <= bound);
    const at = within < 0 ? this.bounds.length : within;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#histogram.observe(this.#labelsOf(value), seconds);
  }

  /** A copy of the counts under each bound, the last for longer durations, to compare with a later one. */
  counts(): Float64Array {
    return this.#counts.slice();
  }
}

/** The bound (s) under which this part (0 to 1) fell between two counts; null for none, Infinity past the last. */
export function quantile(bounds: readonly number[], counts: ArrayLike<number>, part: number): number | null {
  const all = Array.from(counts);
  const total = all.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  const at = all.findIndex((count) => (below += count) >= total * part);
  return bounds[at] ?? Infinity;
}

type Value = number | null | Sample[];
type Read = () => Value | Promise<Value>;

/** Read when metrics are collected. One that cannot be read leaves the others: a scrape that fails whole would hide why. */
function readFamily(Kind: typeof Gauge | typeof Counter, name: string, help: string, read: Read, labels: string[]) {
  const family = new Kind({
    ...familyOf(name, help, labels),
    async collect() {
      family.reset();
      if (labels.length === 0) family.remove();
      try {
        const value = await read();
        const samples = Array.isArray(value) ? value : value === null ? [] : [{ labels: {}, value }];
        for (const sample of samples) family.inc(sample.labels, sample.value);
      } catch (error) {
        log.error({ err: error, metric: name }, "a metric cannot be read");
      }
    },
  });
}

/** A value of this moment, or several by their labels; null when there is none. */
export const gauge = (name: string, help: string, read: Read, labels: string[] = []) =>
  readFamily(Gauge, name, help, read, labels);

/** A count stored elsewhere as a plain number. */
export const counter = (name: string, help: string, read: Read, labels: string[] = []) =>
  readFamily(Counter, name, help, read, labels);

let areDefaultsMeasured = false;
let underWay: Promise<{ type: string; text: string }> | undefined;

/** Concurrent requests share one collection. The process is measured from the first request on. */
export function metricsText(): Promise<{ type: string; text: string }> {
  if (!areDefaultsMeasured) collectDefaultMetrics({ register: registry });
  areDefaultsMeasured = true;
  underWay ??= registry
    .metrics()
    .then((text) => ({ type: registry.contentType, text }))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
