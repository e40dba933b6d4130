export interface NavLink {
  href: string;
  label: string;
  /** Not shown in the installed app (docs/product.md, 2.4). */
  browserOnly?: boolean;
  highlighted?: boolean;
  /** What its pages begin with, where it is not this address. */
  section?: string;
}

/** The header's labels, to the letter (docs/product.md, 2.4). */
export const headerLinks: NavLink[] = [
  { href: "/", label: "Accueil" },
  { href: "/a-propos", label: "A propos", browserOnly: true },
  { href: "/equipe", label: "Equipe", browserOnly: true },
  { href: "/articles", label: "Articles" },
  { href: "/mur-actualites", label: "Mur d'Actualités" },
  { href: "/podcasts", label: "Podcasts" },
  { href: "/contact", label: "Contact", highlighted: true },
];

export const understandLinks: NavLink[] = [
  { href: "/elections", label: "Élections" },
  { href: "/apprendre", label: "Apprendre" },
  { href: "/lexique", label: "Lexique" },
  { href: "/histoire-des-partis/france", label: "Partis", section: "/histoire-des-partis" },
  { href: "/creation-lois/france", label: "Fabrique de la loi", section: "/creation-lois" },
];

export const toldLink: NavLink = { href: "/preferences#notifications", label: "Être prévenu" };

export const footerLinks: { title: string; links: NavLink[] }[] = [
  {
    title: "S’informer",
    links: [
      { href: "/trois-minutes", label: "Trois minutes" },
      { href: "/articles", label: "Articles" },
      { href: "/suivis-en-direct", label: "Suivis en direct" },
      { href: "/mur-actualites", label: "Mur d’actualités" },
      { href: "/podcasts", label: "Podcasts" },
      { href: "/lettre", label: "La lettre" },
      { href: "/unes", label: "Les unes" },
      { href: "/instagram", label: "Vu sur Instagram" },
      { href: "/live", label: "Studio en direct" },
      toldLink,
    ],
  },
  {
    title: "Comprendre",
    links: [
      { href: "/articles?categorie=institutions", label: "Les institutions" },
      { href: "/articles?categorie=belgique", label: "La Belgique" },
      { href: "/articles?categorie=europe", label: "L’Europe" },
      { href: "/source", label: "Nos sources" },
    ],
  },
  {
    title: "L’association",
    links: [
      { href: "/a-propos", label: "À propos" },
      { href: "/equipe", label: "Équipe" },
      { href: "/agenda", label: "Agenda" },
      { href: "/nous-rejoindre", label: "Nous rejoindre" },
      { href: "/contact", label: "Contact" },
      { href: "/politique-editoriale", label: "Charte éditoriale" },
    ],
  },
];

/** The category that a link leads to; "" for another page. */
export const categoryOf = (href: string) => /^\/articles\?categorie=(.+)$/.exec(href)?.[1] ?? "";

export const isCurrent = ({ href, section = href }: NavLink, path: string): boolean =>
  href === "/" ? path === "/" : path === section || path.startsWith(`${section}/`);
