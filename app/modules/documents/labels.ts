export const documentCategories = {
  statuts: "Statuts et règlement",
  "compte-rendu": "Comptes rendus",
  modele: "Modèles",
  contrat: "Contrats et conventions",
  assurance: "Assurances",
  comptabilite: "Comptabilité",
  communication: "Communication",
  autre: "Autres",
} as const;

type DocumentCategory = keyof typeof documentCategories;

export const categoryNames = Object.keys(documentCategories) as [DocumentCategory, ...DocumentCategory[]];

export const documentVisibility = { staff: "Rédaction seulement", public: "Tout le monde" } as const;
