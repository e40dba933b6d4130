import type { PartyCountry } from "#app/modules/parties/labels.ts";

/** What the page of each country says of itself. */
export const countryWords: Record<
  PartyCountry,
  {
    title: string;
    text: string;
    description: string;
    path: "/histoire-des-partis/france" | "/histoire-des-partis/belgique";
  }
> = {
  FR: {
    title: "L’histoire des partis en France",
    text: "D’où viennent les partis qui siègent à l’Assemblée nationale, au Sénat ou au Parlement européen. Chacun a la même place, dans l’ordre de sa fondation.",
    description:
      "Fondations, scissions, changements de nom\u202F: d’où viennent les partis français qui siègent au Parlement, avec leurs sièges et leurs sources.",
    path: "/histoire-des-partis/france",
  },
  BE: {
    title: "L’histoire des partis en Belgique",
    text: "D’où viennent les partis francophones, néerlandophones et germanophones qui siègent à la Chambre, au Sénat ou au Parlement européen. Chacun a la même place, dans l’ordre de sa fondation.",
    description:
      "Fondations, scissions, changements de nom\u202F: d’où viennent les partis belges qui siègent au Parlement, avec leurs sièges et leurs sources.",
    path: "/histoire-des-partis/belgique",
  },
};

/** The id of a party's part of the page. */
export const anchorOf = (slug: string) => `parti-${slug}`;
