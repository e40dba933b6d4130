// One machine, or several that share a database where LITEFS_DIR says so. Without this line and server/cluster it is always one.
import "./cluster/join.ts";
