import { NavLink, href } from "react-router";
import { lawAddresses, lawCountries } from "#app/modules/lawmaking/labels.ts";
import { countryLabels } from "#app/utils/countries.ts";

interface Tab {
  to: string;
  label: string;
  /** The pages below it have no tab of their own. */
  isOpen?: true;
}

function Tabs({ label: section, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="bo-tabs" aria-label={section}>
      {tabs.map(({ to, label, isOpen }) => (
        <NavLink key={to} to={to} end={!isOpen}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const audit = [
  { to: href("/admin/audit-trail"), label: "Changements" },
  { to: href("/admin/audit-trail/securite"), label: "Refus" },
];
export const AuditTabs = () => <Tabs label="Journal d’audit" tabs={audit} />;

const elections = [
  { to: href("/admin/elections"), label: "Élections" },
  { to: href("/admin/elections/candidatures"), label: "Candidatures et programmes" },
  { to: href("/admin/elections/themes"), label: "Thèmes des programmes" },
  { to: href("/admin/elections/candidatures/parrainages"), label: "Parrainages" },
  { to: href("/admin/elections/candidatures/liste-officielle"), label: "Liste officielle" },
];
/** The last two only change something. */
export const ElectionTabs = ({ canManage }: { canManage: boolean }) => (
  <Tabs label="Élections" tabs={canManage ? elections : elections.slice(0, -2)} />
);

const instagram = [
  { to: href("/admin/instagram-sources"), label: "Comptes" },
  { to: href("/admin/instagram-sources/publications"), label: "Publications choisies" },
];
export const InstagramTabs = () => <Tabs label="Instagram" tabs={instagram} />;

const laws = [
  { to: href("/admin/fabrique-loi"), label: "Étapes" },
  ...lawCountries.map((country) => ({
    to: href(`/admin/fabrique-loi/page/${lawAddresses[country]}`),
    label: `Textes et loi suivie, ${countryLabels[country]}`,
    isOpen: true as const,
  })),
];
export const LawTabs = ({ canManage }: { canManage: boolean }) =>
  canManage ? <Tabs label="Fabrique de la loi" tabs={laws} /> : null;

const learning = [
  { to: href("/admin/apprendre"), label: "Modules" },
  { to: href("/admin/apprendre/lecons"), label: "Leçons" },
];
export const LearningTabs = () => <Tabs label="Apprendre" tabs={learning} />;

const readers: Tab[] = [
  { to: href("/admin/public-users"), label: "Comptes" },
  { to: href("/admin/public-users/abonnes"), label: "Appareils abonnés", isOpen: true },
  { to: href("/admin/public-users/lettre"), label: "La lettre", isOpen: true },
];
export const ReaderTabs = () => <Tabs label="Lecteurs" tabs={readers} />;

const registers: Tab[] = [
  { to: href("/admin/registres/effectif"), label: "Effectif", isOpen: true },
  { to: href("/admin/registres/adherant"), label: "Adhérents", isOpen: true },
];
export const RegisterTabs = () => <Tabs label="Registres" tabs={registers} />;

const sources = [
  { to: href("/admin/sources"), label: "Flux" },
  { to: href("/admin/sources/references"), label: "Sources de référence" },
  { to: href("/admin/sources/contacts"), label: "Contacts presse" },
  { to: href("/admin/sources/plateformes"), label: "Plateformes d’écoute" },
];
export const SourceTabs = () => <Tabs label="Sources et contacts" tabs={sources} />;
