import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { useMoving } from "#app/ui/form/connection-lost.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { useRedirecting } from "#app/ui/use-redirecting.ts";
import { type MenuProps, PlaceGroups, PlaceLink } from "./menu.tsx";
import "./shell.css";

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
    <div className="bo-me">
      <p>
        <strong>{person.displayName}</strong>
        <span>{person.role}</span>
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
      <nav aria-label="Rédaction">
        <PlaceGroups places={places} openGroups={openGroups} />
      </nav>
      <Me places={places} person={person} />
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

/** Phones: the four commonest places under the thumb, the rest behind "Plus". Works without script. */
export function BottomBar({ places, openGroups, person }: Props) {
  const { key } = useLocation();
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [key]);
  return (
    <nav className="bo-bar" aria-label="Rédaction, sur téléphone">
      <ul>
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
