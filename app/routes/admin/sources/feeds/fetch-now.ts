import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { fetchFeedNow } from "#app/modules/feeds/mutations.server.ts";

/** Reads the source while the person waits: 10 seconds at most. */
export const action = rowAction((actor, id) => fetchFeedNow(actor, id), {
  to: (id) => href("/admin/sources/:id", { id }),
  message: ({ ok, words }) =>
    ok
      ? { title: "Source lue.", description: words }
      : { title: "La lecture a échoué.", description: words, style: "destructive" },
});
