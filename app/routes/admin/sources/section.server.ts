import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { feedKindLabels, feedStateLabels, feedStates } from "#app/modules/feeds/labels.ts";
import { activateFeed, deactivateFeed, deleteFeed, feedBin, restoreFeed } from "#app/modules/feeds/mutations.server.ts";
import { feedSorts, findFeedForStaff, listFeedsForStaff } from "#app/modules/feeds/queries.server.ts";
import { platforms as platformTable } from "#app/modules/podcasts/queries.server.ts";
import { pressContacts } from "#app/modules/press-contacts/press-contacts.server.ts";
import { references as referenceTable } from "#app/modules/references/references.server.ts";
import { countryCodes, countryLabels } from "#app/utils/countries.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { quoted } from "#app/utils/text.ts";
import { declaredSection, each } from "../declared/section.server.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "sources",
  ...listedBy(
    feedSorts,
    { kind: ["contenu", ["news", "podcast"]], country: ["pays", countryCodes], state: ["etat", feedStates] },
    listFeedsForStaff,
    "asc",
  ),
  columns: [
    { label: "Source", value: ({ name }) => name },
    { label: "Contenu", value: ({ kind }) => feedKindLabels[kind] },
    { label: "Site", value: ({ siteUrl }) => siteUrl },
    { label: "Flux", value: ({ feedUrl }) => feedUrl },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "État", value: ({ state }) => feedStateLabels[state] },
    { label: "Dernier résultat", value: ({ lastResult }) => lastResult },
    { label: "Dernière lecture", value: ({ lastFetchedAt }) => csvMoment(lastFetchedAt) },
    { label: "Gardés", value: ({ kept }) => kept },
    { label: "Échecs", value: ({ failureCount }) => failureCount },
  ],
});

const to = (id: string) => href("/admin/sources/:id", { id });

export const feeds = section({
  at: href("/admin/sources"),
  noun: "feed",
  bin: { ...feedBin, delete: deleteFeed, restore: restoreFeed },
  describe: naming(
    findFeedForStaff,
    ({ name }) => `la source ${quoted(name)} et les articles qui ne viennent que d’elle`,
  ),
  deleted: { title: "Source supprimée.", description: "Les articles qui ne venaient que d’elle quittent le mur." },
  restored: "Source rétablie, avec ses articles.",
  deletes: {
    deletes: [
      "source et les articles qui ne viennent que d’elle",
      "sources et les articles qui ne viennent que d’elles",
    ],
  },
  buttons: {
    activer: rowAction(activateFeed, { to, message: "Source activée\u202F: elle sera lue dans la minute." }),
    desactiver: rowAction(deactivateFeed, { to, message: "Source désactivée\u202F: elle n’est plus lue." }),
  },
  bulk: {
    activer: { work: activateFeed, counted: ["flux activé", "flux activés"], undo: "desactiver" },
    desactiver: { work: deactivateFeed, counted: ["flux désactivé", "flux désactivés"], undo: "activer" },
  },
  list: rows,
});

export const references = declaredSection(referenceTable, {
  file: "references",
  csv: { name: "Source" },
  filters: { pays: each("country", countryCodes) },
});

export const contacts = declaredSection(pressContacts, {
  file: "contacts-presse",
  titles: { delete: "Supprimer un contact presse" },
  personal: "press-contact",
});

export const platforms = declaredSection(platformTable, { file: "plateformes", csv: { name: "Plateforme" } });
