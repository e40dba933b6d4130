import { csvAnswer } from "#app/http/list-rows.server.ts";
import { kinds, mediums } from "#app/modules/balance/labels.ts";
import { balanceBoard } from "#app/modules/balance/queries.server.ts";
import { foldKey } from "#app/utils/text.ts";
import type { Route } from "./+types/export";
import { readBalanceQuery } from "./query.server.ts";

/** The board as a file, a line for each name and week. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = readBalanceQuery(request);
  const { rows, weeks } = await balanceBoard(query);
  const lines = rows
    .filter(({ label }) => foldKey(label).includes(query.words))
    .flatMap(({ label, isPerson, places }) =>
      places.map((place, index) => ({ label, isPerson, week: weeks[index]?.week ?? "", ...place })),
    );
  return csvAnswer(
    "equilibre",
    [
      { label: "Semaine du", value: ({ week }) => week },
      { label: "Nom", value: ({ label }) => label },
      { label: "Genre", value: ({ isPerson }) => (isPerson ? kinds.person : kinds.party) },
      { label: "Support", value: () => (query.medium ? mediums[query.medium] : "Tous") },
      { label: "Fois nommé", value: ({ named }) => named },
      { label: "Mots des phrases qui le nomment", value: ({ words }) => words },
      { label: "Citations", value: ({ quotes }) => quotes },
      { label: "Mots cités", value: ({ quoted }) => quoted },
      { label: "Images", value: ({ shown }) => shown },
    ],
    lines,
  );
}
