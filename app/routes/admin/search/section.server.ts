import { phrases as table } from "#app/modules/search/phrases.server.ts";
import { declaredSection } from "../declared/section.server.ts";

export const phrases = declaredSection(table, { file: "recherche" });
