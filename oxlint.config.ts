import { type OxlintOverride, defineConfig } from "oxlint";

/** What a layer may import of `app/` (docs/architecture.md); `server/` stands above them, and `app/routes.ts` above the routes. */
const layers = {
  utils: ["utils"],
  ui: ["ui", "utils"],
  enhance: ["enhance", "modules", "records", "utils"],
  platform: ["platform", "utils"],
  records: ["records", "platform", "utils"],
  modules: ["modules", "records", "platform", "ui", "utils"],
  http: ["http", "modules", "records", "platform", "ui", "utils"],
  routes: ["http", "modules", "records", "ui", "utils"],
};
type Layer = keyof typeof layers;

const tests = ["**/*.test.ts", "**/*.test.tsx"];

const forms = {
  regex: "^@conform-to/",
  message: "The form library is known to app/ui/form and app/http/form.server.ts.",
};
const serverOnly = {
  regex: String.raw`^node:|\.server\.tsx?$`,
  allowTypeImports: true,
  message: "What touches Node, the database or secrets says .server in its name.",
};
const upwards = (layer: Layer) => {
  const others = Object.keys(layers).filter((name) => !layers[layer].includes(name));
  // What enhance draws is dressed by the sheets of ui, loaded as it shows.
  const folders = others.map((name) => (layer === "enhance" && name === "ui" ? String.raw`ui/.*\.tsx?$` : `${name}/`));
  return {
    regex: `^(#server/|(#app|[./]+)/(${folders.join("|")}))`,
    message: `app/${layer} may import ${layers[layer].join(", ")}.`,
  };
};
/** The folders beside the one `up` leads out of, but for `shared` and what sections are declared with. */
const siblings = (up: string) => ({
  group: [`${up}*/**`, `!${up}shared/**`, `!${up}declared/**`],
  message: "An area of routes does not reach into another, nor a section into its sibling.",
});

function restrict(files: string[], excludeFiles: string[], ...patterns: object[]): OxlintOverride {
  return {
    files,
    excludeFiles: [...tests, ...excludeFiles],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise"],
  jsPlugins: ["eslint-plugin-regexp"],
  categories: { correctness: "error" },
  rules: {
    "no-console": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-var": "error",
    "prefer-const": "error",
    "no-debugger": "error",
    "no-eval": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "react/no-danger": "off",
    "react/react-in-jsx-scope": "off",
    "jsx-a11y/no-autofocus": "off",
    "import/no-default-export": "off",
  },
  overrides: [
    { files: ["scripts/**", "bench/**", "prisma/**", "tests/setup/**"], rules: { "no-console": "off" } },
    // A later override replaces an earlier one.
    ...(["utils", "ui", "enhance", "platform", "records", "modules", "http"] as const).flatMap((layer) => [
      restrict([`app/${layer}/**`], ["**/*.server.*"], upwards(layer), forms, serverOnly),
      restrict([`app/${layer}/**/*.server.*`], [], upwards(layer), forms),
    ]),
    restrict(["app/modules/dashboard/**"], [], upwards("modules"), forms, {
      regex: "/db.server.ts$",
      message: "The dashboard asks the modules: it reads no table.",
    }),
    restrict(["app/ui/form/**"], [], upwards("ui"), serverOnly),
    restrict(["app/http/form.server.ts"], [], upwards("http")),
    restrict(["app/routes/*/*"], [], upwards("routes"), forms, siblings("../")),
    restrict(["app/routes/*/*/*"], [], upwards("routes"), forms, siblings("../"), siblings("../../")),
    restrict(["app/routes/*/*/*/*"], [], upwards("routes"), forms, siblings("../../"), siblings("../../../")),
    restrict(["server/**"], [], {
      regex: "^#app/(routes|ui|enhance)/|[.]/app/",
      message: "server/ stands on http, modules, records, platform and utils, and gets pages from the build.",
    }),
    {
      files: ["app/**", "server/**", "scripts/**", "public/**", "server.ts"],
      excludeFiles: [...tests, "**/*.http.ts", "**/*.e2e.ts"],
      // What a text of 900 kB costs grows with its length, whoever sends it.
      rules: { "regexp/no-super-linear-backtracking": "error", "regexp/no-super-linear-move": "error" },
    },
    {
      files: ["app/**", "server/**", "scripts/**"],
      excludeFiles: [...tests, "server/cluster/*.http.ts"],
      rules: { "max-lines": ["error", 300] },
    },
  ],
  ignorePatterns: ["build", "node_modules", "app/platform/prisma", ".react-router", "prisma/seed/art"],
});
