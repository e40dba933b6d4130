import { defineConfig } from "prisma/config";

// For the ordinary Prisma command line where its engine can be had; the project itself uses prisma/migrate.ts.
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "file:./data/clairvoix.db" },
});
