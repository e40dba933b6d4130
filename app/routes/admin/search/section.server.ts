import { phrases as table } from "#app/modules/search/search.server.ts";
import { declaredSection } from "../declared/section.server.ts";

export const phrases = declaredSection(table, { file: "recherche" });
