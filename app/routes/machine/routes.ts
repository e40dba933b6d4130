import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/machine/${file}`;

export const machineRoutes: RouteConfigEntry[] = [route("healthz", at("health.ts"))];
