import { inWords, readable } from "./lines.server.ts";

export async function historyOf(subject: string, take = 50) {
  const lines = await inWords(await readable({ subject }, take));
  return lines.map(({ seq, at, who, lead, object, rest }) => ({ seq, at, who, did: `${lead}${object}${rest}` }));
}
