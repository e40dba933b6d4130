import { jsonError } from "#app/http/json.server.ts";

const missing = () => jsonError(404, "Cette adresse n’existe pas.");

export const loader = missing;
export const action = missing;
