// npm run setup: everything but serving.
// npm run setup -- --build-only: neither secrets nor data, for a release (deploy/release.sh).
import {
  build,
  checkMachine,
  generate,
  install,
  migrate,
  prepareAlone,
  seed,
  writeEnvironmentFile,
} from "./lib/setup.mjs";

checkMachine();
prepareAlone();
await install();
const isForRelease = process.argv.includes("--build-only");
if (!isForRelease) await writeEnvironmentFile();
await generate();
if (!isForRelease) {
  await migrate();
  await seed();
}
await build();
