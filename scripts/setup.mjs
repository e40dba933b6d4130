// npm run setup: everything but serving.
import { build, checkMachine, generate, install, migrate, seed, writeEnvironmentFile } from "./lib/setup.mjs";

checkMachine();
install();
writeEnvironmentFile();
generate();
migrate();
seed();
build();
