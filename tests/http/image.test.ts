import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isLong } from "../support/long-run.ts";

// No container engine: the steps of the Dockerfile in clean folders, on the dependencies and the build that are here.
// `npm run image-steps` runs the whole, with what npm installs and prunes. What it names is there: deployment.test.ts.
test.runIf(isLong)(
  "the image's own files serve the site, as nobody and with an emptied environment, and end on TERM",
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/image-steps.mjs", "--quick"]);
    expect(stdout).toContain("served: /healthz 200, / 200");
    expect(stdout).toContain("HEALTHCHECK: 0 with the site, 1 without");
    expect(stdout).toContain("TERM: exit 0");
  },
);
