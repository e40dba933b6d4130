import { table } from "#app/records/declared/table.server.ts";
import { platformForm } from "./platform-schema.ts";

export const platforms = table({
  model: "PodcastPlatform",
  noun: "podcast-platform",
  form: platformForm,
  search: ["name", "url"],
  noted: ["name", "url"],
  sorts: ["position"],
  order: { noun: "podcast-platform" },
});
