// For npm run migration and its check: Prisma's schema engine compiled to WebAssembly, no binary to download (docs/decisions/0004-database.md).
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { knownMigrations, migrationSql, migrationsFolder } from "../scripts/lib/data-folder.ts";

const root = resolve(import.meta.dirname, "..");
const schemaDir = join(root, "prisma/schema");

/** Full-text tables are made by hand in the migrations, with the shadow tables SQLite keeps beside each. */
const filters = {
  externalEnums: [],
  externalTables: [
    ...[
      "article_fts",
      "glossary_fts",
      "news_fts",
      "flash_fts",
      "direct_fts",
      "update_fts",
      "lesson_fts",
      "party_fts",
      "election_fts",
      "search_words",
    ].flatMap((name) => [
      name,
      ...["data", "idx", "content", "docsize", "config"].map((suffix) => `${name}_${suffix}`),
    ]),
    "search_vocabulary",
  ],
};

type Files = { path: string; content: string }[];
interface Engine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>;
  diff(input: object): Promise<{ exitCode: number; stdout?: string }>;
  free(): void;
}
type Connection = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>;

function schemaFiles(): Files {
  return readdirSync(schemaDir)
    .filter((name) => name.endsWith(".prisma"))
    .toSorted()
    .map((name) => ({ path: join(schemaDir, name), content: readFileSync(join(schemaDir, name), "utf8") }));
}

function migrationsList() {
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: knownMigrations().map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: migrationSql(name) } },
    })),
  };
}

async function loadEngine() {
  // The package exports only its bundler entry, which Node cannot load: its two parts are joined here.
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const jsPath = join(dirname(entry), "schema_engine_bg.js");
  const js = await import(jsPath);
  const bytes = readFileSync(jsPath.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": js });
  js.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return js;
}

const loaded = loadEngine();

async function withEngine<T>(url: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await loaded;
  const connections: Connection[] = [];
  const factory = new PrismaBetterSqlite3({ url });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    connections.push(connection);
    return connection;
  };
  const datamodels = schemaFiles().map(({ path, content }) => [path, content]);
  const engine: Engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const connection of connections) await connection.dispose();
  }
}

/** What `prisma migrate deploy` does, for the tests to compare: applies what is missing and returns the names applied. */
export function applyByEngine(url: string): Promise<string[]> {
  return withEngine(url, async (engine) => {
    const result = await engine.applyMigrations({ migrationsList: migrationsList(), filters });
    return result.appliedMigrationNames;
  });
}

export function diffToSchema(url: string): Promise<string> {
  const files = schemaFiles();
  return withEngine(url, async (engine) => {
    const result = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: root },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters,
    });
    const sql = result.stdout ?? "";
    return sql.includes("This is an empty migration") ? "" : sql.trim();
  });
}
