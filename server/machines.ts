// One machine, or several that share a database where LITEFS_DIR says so. Without the next line and server/cluster it is always one.
import "./cluster/join.ts";

export { cluster } from "#app/platform/role.server.ts";
