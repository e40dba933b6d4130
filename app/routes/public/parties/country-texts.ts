import type { PartyCountry } from "#app/modules/parties/labels.ts";

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
      "Quand un parti conduit un groupe à l’Assemblée nationale ou au Sénat, ses sièges sont ceux de ce groupe, alliés compris. Au Sénat, 178 sièges ont été renouvelés le 27 septembre 2026. Nous n’avons pas pu lire la taille des groupes depuis\u202F: nous ne disons que des sièges gagnés en 2023, pour six ans. Pour onze partis, nous disons aussi leurs présidentielles depuis 2012 et leurs alliances de 2024. Sur toutes les fiches, en France comme en Belgique, nous disons les condamnations pénales prononcées depuis 2012, définitives ou non. Elles visent le parti, une personne qui l’a dirigé, ou sa candidate ou son candidat à la présidentielle. Une condamnation effacée en appel n’est plus dite. Quand une fiche n’en dit pas, nous n’en avons pas trouvé. Un mot comme «\u202Fextrême droite\u202F» ou «\u202Fextrême gauche\u202F» a un auteur\u202F: le ministère de l’Intérieur en France, un chercheur nommé sinon. Si le parti le refuse, la fiche le dit.",
    missing:
      "D’autres partis ont ou ont eu des élus au Parlement et ne figurent pas encore ici, faute de sources assez sûres\u202F: Archipel demain, La Convention, Les Centristes, Génération.s, Ia ora te Nunaa, le Mouvement de décolonisation et d’émancipation sociale, le Parti progressiste démocratique guadeloupéen, la Révolution écologique pour le vivant et Utiles, par exemple.",
  },
  BE: {
    title: "L’histoire des partis en Belgique",
    text: "D’où viennent les partis francophones, néerlandophones et germanophones qui siègent à la Chambre, au Sénat ou au Parlement européen. Chacun a la même place, dans l’ordre de sa fondation.",
    description:
      "Fondations, scissions, changements de nom\u202F: d’où viennent les partis belges qui siègent au Parlement, avec leurs sièges et leurs sources.",
    path: "/histoire-des-partis/belgique",
    counting:
      "Sur toutes les fiches, en France comme en Belgique, nous disons les condamnations pénales prononcées depuis 2012, définitives ou non. Elles visent le parti, une personne qui l’a dirigé, ou sa candidate ou son candidat à la présidentielle. Une condamnation effacée en appel n’est plus dite. Quand une fiche n’en dit pas, nous n’en avons pas trouvé. Un mot comme «\u202Fextrême droite\u202F» ou «\u202Fextrême gauche\u202F» a un auteur\u202F: le ministère de l’Intérieur en France, un chercheur nommé sinon. Si le parti le refuse, la fiche le dit.",
    missing: "",
  },
};

export const anchorOf = (slug: string) => `parti-${slug}`;
