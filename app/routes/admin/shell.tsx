import { useEffect, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { useMoving } from "#app/ui/form/connection-lost.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRedirecting } from "#app/ui/use-hydrated.ts";
import "./shell.css";
import { keepOpenGroups } from "./menu-cookie.ts";
import { NavIcon } from "./nav-icon.tsx";
import { groupLabels, type Place, placeAt, type PlaceGroup } from "./navigation.ts";

/** "/admin" is every page's beginning: it is current only when it is the page. */
const isCurrent = ({ to }: Place, path: string) => (to === "/admin" ? path === to : placeAt(path)?.to === to);

function PlaceLink({ place, short = false }: { place: Place; short?: boolean }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={place.opens ?? place.to}
      aria-current={isCurrent(place, pathname) ? "page" : undefined}
      className="bo-place"
    >
      <NavIcon name={place.icon} />
      <span>{short ? (place.short ?? place.label) : place.label}</span>
    </Link>
  );
}

function PlaceList({ places }: { places: Place[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} />
        </li>
      ))}
    </ul>
  );
}

interface MenuProps {
  places: Place[];
  /** As the page came; none: those that a newcomer sees open. */
  openGroups: PlaceGroup[] | null;
}

function PlaceGroups({ places, openGroups }: MenuProps) {
  return (
    <>
      <PlaceList places={places.filter(({ to }) => to === "/admin")} />
      <FoldedGroups places={places} openGroups={openGroups} />
    </>
  );
}

const withGroup = (open: PlaceGroup[], group: PlaceGroup | undefined) =>
  group && !open.includes(group) ? [...open, group] : open;

function FoldedGroups({ places, openGroups }: MenuProps) {
  const { pathname } = useLocation();
  const current = placeAt(pathname)?.group;
  const [open, setOpen] = useState(() => withGroup(openGroups ?? ["produce"], current));
  // Going to a place opens its group; it may be folded again while one is there.
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    setOpen(withGroup(open, current));
  }
  const fold = (group: PlaceGroup, isOpen: boolean) => {
    if (open.includes(group) === isOpen) return;
    const next = isOpen ? withGroup(open, group) : open.filter((one) => one !== group);
    setOpen(next);
    keepOpenGroups(next);
  };
  return (Object.keys(groupLabels) as PlaceGroup[]).map((group) => {
    const placesOfGroup = places.filter((place) => place.group === group);
    if (placesOfGroup.length === 0) return null;
    return (
      <details
        key={group}
        className="bo-group"
        open={open.includes(group)}
        onToggle={({ currentTarget }) => fold(group, currentTarget.open)}
      >
        <summary className="hover:bg-sunk hover:text-ink">
          {groupLabels[group]}
          <Icon name="chevron-down" />
        </summary>
        <PlaceList places={placesOfGroup} />
      </details>
    );
  });
}

interface Person {
  displayName: string;
  role: string;
}

interface Site {
  name: string;
  logo: Logo | null;
}

interface Props extends MenuProps {
  person: Person;
}

function Me({ places, person }: Pick<Props, "places" | "person">) {
  return (
    <div className="grid gap-px mt-5 pt-3 border-t border-line">
      <p className="pt-1 px-[0.65rem] pb-[0.4rem] leading-[1.3]">
        <strong>{person.displayName}</strong>
        <span className="block text-soft text-xs">{person.role}</span>
      </p>
      {places.flatMap((place) =>
        place.to === href("/admin/settings") ? [<PlaceLink key={place.to} place={place} />] : [],
      )}
      <a href="/" className="bo-place">
        <Icon name="external" />
        <span>Voir le site</span>
      </a>
      <ButtonForm action="/auth/deconnexion" className="bo-place" whenCut={{ title: "Échec de la déconnexion" }}>
        <Icon name="logout" />
        <span>Se déconnecter</span>
      </ButtonForm>
    </div>
  );
}

/** Wide screens: every place in a rail on the left. */
export function Rail({ places, openGroups, person, site }: Props & { site: Site }) {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);
  // Longer than some screens: the place one is at stays in sight.
  useEffect(() => {
    rail.current?.querySelector("[aria-current='page']")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <header className="bo-rail" ref={rail}>
      <Brand site={site} />
      <nav className="min-[60rem]:flex-1 min-[60rem]:mt-3" aria-label="Rédaction">
        <PlaceGroups places={places} openGroups={openGroups} />
      </nav>
      <Me places={places} person={person} />
    </header>
  );
}

export function Brand({ site: { name, logo } }: { site: Site }) {
  return (
    <a
      className="bo-brand flex items-center gap-[0.6rem] text-ink font-display text-[1.0625rem]/[1.1] font-[750] no-underline hover:text-ink"
      href="/admin"
    >
      <SiteMark logo={logo} />
      <span>
        {name} <small className="block text-soft font-medium text-xs leading-[1.2] font-sans">Rédaction</small>
      </span>
    </a>
  );
}

/** Phones: the four commonest places under the thumb, the rest behind "Plus". Works without script. */
export function BottomBar({ places, openGroups, person }: Props) {
  const { key } = useLocation();
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [key]);
  return (
    <nav className="bo-bar print:hidden" aria-label="Rédaction, sur téléphone">
      <ul className="grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {places
          .filter(({ inBar }) => inBar)
          .map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} short />
            </li>
          ))}
        <li>
          <details ref={more} className="bo-more">
            <summary className="bo-place">
              <Icon name="more" />
              <span>Plus</span>
            </summary>
            <div className="bo-sheet">
              <PlaceGroups places={places} openGroups={openGroups} />
              <Me places={places} person={person} />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}

/** While a page is on its way; shown only when it takes a moment (shell.css). */
export function Progress() {
  const { state } = useMoving();
  const redirecting = useRedirecting();
  return (
    <output className="bo-progress">
      {state === "idle" ? null : <span>{redirecting ? "Redirection..." : "Chargement..."}</span>}
    </output>
  );
}
