import { platforms as table } from "#app/modules/podcasts/queries.server.ts";
import { declaredSection } from "../../declared/section.server.ts";

export const platforms = declaredSection(table, { file: "plateformes", csv: { name: "Plateforme" } });
