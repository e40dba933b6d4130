import { useEffect, useRef } from "react";
import { Link, NavLink, href, useLocation } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { useMoving } from "#app/ui/form/connection-lost.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { useRedirecting } from "#app/ui/use-redirecting.ts";
import { type Place, groupLabels } from "./navigation.ts";
import { NavIcon } from "./nav-icon.tsx";
import "./shell.css";

interface Person {
  displayName: string;
  role: string;
}

interface Site {
  name: string;
  logo: Logo | null;
}

/** "/admin" is every page's beginning: it is current only when it is the page. */
const isCurrent = ({ to }: Place, path: string) => path === to || (to !== "/admin" && path.startsWith(`${to}/`));

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

function PlaceGroups({ places }: { places: Place[] }) {
  return Object.entries(groupLabels).map(([group, label]) => {
    const own = places.filter((place) => place.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="bo-group" aria-label={label}>
        <h2>{label}</h2>
        <ul>
          {own.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** `hasKeys`: where there is most often a keyboard. */
function Me({ person, hasKeys = false }: { person: Person; hasKeys?: boolean }) {
  return (
    <div className="bo-me">
      <p>
        <strong>{person.displayName}</strong>
        <span>{person.role}</span>
      </p>
      {hasKeys ? (
        <NavLink to={href("/admin/raccourcis")} className="bo-place">
          <Icon name="info" />
          <span>Raccourcis clavier</span>
        </NavLink>
      ) : null}
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
export function Rail({ places, person, site }: { places: Place[]; person: Person; site: Site }) {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);
  // Longer than some screens: the place one is at stays in sight.
  useEffect(() => {
    rail.current?.querySelector("[aria-current='page']")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <header className="bo-rail" ref={rail}>
      <Brand site={site} />
      <nav aria-label="Rédaction">
        <PlaceGroups places={places} />
      </nav>
      <Me person={person} hasKeys />
    </header>
  );
}

export function Brand({ site: { name, logo } }: { site: Site }) {
  return (
    <a className="bo-brand" href="/admin">
      <SiteMark logo={logo} />
      <span>
        {name} <small>Rédaction</small>
      </span>
    </a>
  );
}

/** Phones: the five commonest places under the thumb, the rest behind "Plus". Works without script. */
export function BottomBar({ places, person }: { places: Place[]; person: Person }) {
  const { key } = useLocation();
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [key]);
  return (
    <nav className="bo-bar" aria-label="Rédaction, sur téléphone">
      <ul>
        {places.slice(0, 5).map((place) => (
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
              <PlaceGroups places={places} />
              <Me person={person} />
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
