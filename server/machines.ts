// One machine, or, with LITEFS_DIR, several that share a database. Without the next line and server/cluster there is always one.
import "./cluster/join.ts";

export { cluster } from "#app/platform/role.server.ts";
