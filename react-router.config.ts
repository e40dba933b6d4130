import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Tests and benches build beside a running site.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  // The list of routes travels with the page, so a phone on a poor network never waits for a manifest.
  routeDiscovery: { mode: "initial" },
  // One rule for the origin of a form, ours (http/csrf.server.ts): the framework's own knows no token, and English only.
  allowedActionOrigins: ["**"],
} satisfies Config;
