/** Actions that nothing does any more: entries of the trail name them for good. */
export const formerActions = {
  "saved-view.saved": { label: "Vue personnelle enregistrée", did: "a enregistré une vue pour soi" },
  "saved-view.renamed": { label: "Vue personnelle renommée", did: "a renommé une de ses vues" },
  "saved-view.deleted": { label: "Vue personnelle supprimée", did: "a supprimé une de ses vues" },
};
