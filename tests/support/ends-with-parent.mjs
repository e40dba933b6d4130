// Loaded before a program that tests start (`--import`, over an "ipc" line): it ends with who started it, however that ended.
process.once("disconnect", () => process.exit());
process.channel?.unref();
