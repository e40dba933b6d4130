import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Tests and benches build beside a running site.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  // A page has the list of its own routes, and asks for those that it links and posts to once it runs: all of them would
  // be a twelfth of its scripts.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  // One rule for the origin of a form, ours (http/csrf.server.ts): the framework's own knows no token, and English only.
  allowedActionOrigins: ["**"],
} satisfies Config;
