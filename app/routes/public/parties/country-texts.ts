import type { PartyCountry } from "#app/modules/parties/labels.ts";

/** What the page of each country says of itself. */
export const countryWords: Record<
  PartyCountry,
  {
    title: string;
    text: string;
    description: string;
    path: "/histoire-des-partis/france" | "/histoire-des-partis/belgique";
    /** How seats are counted, and whom the page does not tell yet; empty where neither needs saying. */
    counting: string;
    missing: string;
  }
> = {
  FR: {
    title: "L’histoire des partis en France",
    text: "D’où viennent les partis qui siègent à l’Assemblée nationale, au Sénat ou au Parlement européen. Chacun a la même place, dans l’ordre de sa fondation.",
    description:
      "Fondations, scissions, changements de nom\u202F: d’où viennent les partis français qui siègent au Parlement, avec leurs sièges et leurs sources.",
    path: "/histoire-des-partis/france",
    counting:
      "Quand un parti conduit un groupe à l’Assemblée nationale ou au Sénat, ses sièges sont ceux de ce groupe, alliés compris. Au Sénat, les comptes datent d’octobre 2023 ou d’avant\u202F: la moitié des sièges devait changer en septembre 2026, et nous n’avons pas pu lire ce qui a changé. Pour onze partis, nous disons les mêmes choses\u202F: leurs présidentielles depuis 2012, leurs alliances de 2024, et les condamnations pénales, depuis 2012, du parti, de qui le dirigeait ou de sa candidate ou son candidat. Quand une fiche n’en dit pas, nous n’en avons pas trouvé.",
    missing:
      "D’autres partis ont ou ont eu des élus au Parlement et ne figurent pas encore ici, faute de sources assez sûres\u202F: Archipel demain, La Convention, Les Centristes, Génération.s, Ia ora te Nunaa, le Mouvement de décolonisation et d’émancipation sociale, le Parti progressiste démocratique guadeloupéen, la Révolution écologique pour le vivant et Utiles, par exemple.",
  },
  BE: {
    title: "L’histoire des partis en Belgique",
    text: "D’où viennent les partis francophones, néerlandophones et germanophones qui siègent à la Chambre, au Sénat ou au Parlement européen. Chacun a la même place, dans l’ordre de sa fondation.",
    description:
      "Fondations, scissions, changements de nom\u202F: d’où viennent les partis belges qui siègent au Parlement, avec leurs sièges et leurs sources.",
    path: "/histoire-des-partis/belgique",
    counting: "",
    missing: "",
  },
};

/** The id of a party's part of the page. */
export const anchorOf = (slug: string) => `parti-${slug}`;
