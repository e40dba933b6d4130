import { log } from "#app/platform/log.server.ts";

/** By label, in the order of the family's names. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

interface Line extends Sample {
  metricName?: string;
}

interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  labels: readonly string[];
  read: () => Line[] | Promise<Line[]>;
}

const families = new Map<string, Family>();

/** Every family of ours by its name: for tests. */
export const knownFamilies: ReadonlyMap<string, Omit<Family, "read">> = families;

function add(family: Family): void {
  // A module that is loaded anew, in development, takes the place of its own.
  families.set(`clairvoix_${family.name}`, { ...family, name: `clairvoix_${family.name}` });
}

/** Past this many the labels of a family are not those of the site: somebody makes them up. */
const MAX_SERIES = 2_000;
const OTHER = "(other)";

/** A counter by labels: plain numbers until metrics are collected, so counting costs a look-up. */
export class Counts {
  readonly #counts = new Map<string, Sample>();
  readonly #names: readonly string[];
  /** `known`: labels that start at zero (without names, the one count), so that Prometheus sees their first increase. */
  constructor(name: string, help: string, names: readonly string[] = [], known: readonly (readonly string[])[] = []) {
    this.#names = names;
    for (const values of names.length === 0 ? [[]] : known) this.#put(values, 0);
    add({ name, help, type: "counter", labels: names, read: () => this.read() });
  }

  add(...values: string[]): void {
    const known = this.#counts.get(values.join("\n"));
    if (known) known.value += 1;
    else if (this.#counts.size < MAX_SERIES || values[0] === OTHER) this.#put(values, 1);
    else this.add(...values.map(() => OTHER));
  }

  #put(values: readonly string[], value: number): void {
    this.#counts.set(values.join("\n"), { labels: labelsOf(this.#names, values), value });
  }

  read(): Sample[] {
    return [...this.#counts.values()];
  }

  total(name?: string, value?: string): number {
    return this.read().reduce((sum, sample) => (name && sample.labels[name] !== value ? sum : sum + sample.value), 0);
  }
}

const labelsOf = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));

/** How long something took, counted by bounds (s). `counts` has one place more, for what is longer than all. */
interface Histogram {
  counts: Float64Array;
  sum: number;
}

const emptyHistogram = (bounds: readonly number[]): Histogram => ({
  counts: new Float64Array(bounds.length + 1),
  sum: 0,
});

function observeIn(into: Histogram, bounds: readonly number[], seconds: number): void {
  let at = 0;
  while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
  into.counts[at] = (into.counts[at] ?? 0) + 1;
  into.sum += seconds;
}

export class Timings {
  readonly #spreads = new Map<string, Histogram>();
  readonly #all: Histogram;
  readonly #name: string;
  readonly #label: string | undefined;
  readonly bounds: readonly number[];
  constructor(name: string, help: string, bounds: readonly number[], label?: string, known: readonly string[] = []) {
    this.#name = `clairvoix_${name}`;
    this.#label = label;
    this.#all = emptyHistogram(bounds);
    this.bounds = bounds;
    for (const value of known) this.#open(value);
    add({ name, help, type: "histogram", labels: label ? [label, "le"] : ["le"], read: () => this.#read() });
  }

  observe(seconds: number, value?: string): void {
    observeIn(this.#all, this.bounds, seconds);
    if (value === undefined) return;
    const known = this.#spreads.get(value) ?? this.#open(value);
    observeIn(known, this.bounds, seconds);
  }

  #open(value: string): Histogram {
    const name = this.#spreads.size < MAX_SERIES / 10 || value === OTHER ? value : OTHER;
    const found = this.#spreads.get(name) ?? emptyHistogram(this.bounds);
    this.#spreads.set(name, found);
    return found;
  }

  /** A copy of the counts under each bound, the last for longer durations, to compare with a later one. */
  counts(): Float64Array {
    return this.#all.counts.slice();
  }

  #read(): Line[] {
    const label = this.#label;
    if (!label) return this.#lines(this.#all, {});
    return [...this.#spreads].flatMap(([value, sample]) => this.#lines(sample, { [label]: value }));
  }

  #lines({ counts, sum }: Histogram, labels: Record<string, string>): Line[] {
    let below = 0;
    const buckets = [...counts].map((count, index): Line => {
      below += count;
      const le = String(this.bounds[index] ?? "+Inf");
      return { metricName: `${this.#name}_bucket`, labels: { ...labels, le }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${this.#name}_sum`, labels, value: sum },
      { metricName: `${this.#name}_count`, labels, value: below },
    ];
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

/** A value of this moment, or several by their labels, read when someone asks; null when there is none. */
export function gauge(name: string, help: string, read: Read, labels: readonly string[] = []): void {
  add({ name, help, type: "gauge", labels, read: async () => lines(await read()) });
}

/** A count stored elsewhere as a plain number, read when metrics are collected. */
export function counter(name: string, help: string, read: Read, labels: readonly string[] = []): void {
  add({ name, help, type: "counter", labels, read: async () => lines(await read()) });
}

function lines(value: Value): Sample[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [{ labels: {}, value }];
}

/** One family that cannot be read leaves the others: a scrape that fails whole would hide why. */
async function readOf(family: Family): Promise<Line[]> {
  try {
    return await family.read();
  } catch (error) {
    log.error({ err: error, metric: family.name }, "a metric cannot be read");
    return [];
  }
}

async function openRegistry() {
  const { Registry, collectDefaultMetrics } = await import("prom-client");
  const all = new Registry();
  collectDefaultMetrics({ register: all });
  for (const family of families.values()) {
    const { name, help, type } = family;
    const metric = { name, help, type, get: async () => ({ name, help, type, values: await readOf(family) }) };
    all.registerMetric(metric as unknown as Parameters<typeof all.registerMetric>[0]);
  }
  return all;
}

let registry: ReturnType<typeof openRegistry> | undefined;
let underWay: Promise<{ type: string; text: string }> | undefined;

/** prom-client loads with the first request, to spare its memory; concurrent requests share one collection. */
export function metricsText(): Promise<{ type: string; text: string }> {
  registry ??= openRegistry();
  underWay ??= registry
    .then(async (known) => ({ type: known.contentType, text: await known.metrics() }))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
