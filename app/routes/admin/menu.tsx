import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { type Place, type PlaceGroup, groupLabels, placeAt } from "./navigation.ts";
import { type Menu, countOpened, keepMenu } from "./often-opened.ts";

/** "/admin" is every page's beginning: it is current only when it is the page. */
const isCurrent = ({ to }: Place, path: string) => (to === "/admin" ? path === to : placeAt(path)?.to === to);

export function PlaceLink({ place, short = false }: { place: Place; short?: boolean }) {
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

interface Props {
  places: Place[];
  menu: Menu;
}

/** Every place: the dashboard, those opened most, then the groups, which fold. */
export function PlaceGroups({ places, menu }: Props) {
  return (
    <>
      <PlaceList places={places.filter(({ to }) => to === "/admin")} />
      {menu.often.length > 0 ? (
        <section className="bo-group bo-often" aria-label="Souvent ouverts">
          <h2>Souvent ouverts</h2>
          <PlaceList places={menu.often} />
        </section>
      ) : null}
      <FoldedGroups places={places} menu={menu} />
    </>
  );
}

const withGroup = (open: PlaceGroup[], group: PlaceGroup | undefined) =>
  group && !open.includes(group) ? [...open, group] : open;

function FoldedGroups({ places, menu }: Props) {
  const { pathname } = useLocation();
  const current = placeAt(pathname)?.group;
  const [open, setOpen] = useState(() => withGroup(menu.open ?? ["produce"], current));
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
    keepMenu(places, { open: next });
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
        <summary>
          {groupLabels[group]}
          <Icon name="chevron-down" />
        </summary>
        <PlaceList places={placesOfGroup} />
      </details>
    );
  });
}

/**
 * The menu as the page came with it: it stays so until the page is loaded anew, whatever is opened meanwhile. Counts
 * what is opened, for that next time.
 */
export function useMenu(places: Place[], initial: Menu, at: string): Menu {
  const { pathname } = useLocation();
  const [menu] = useState(initial);
  const to = placeAt(pathname)?.to;
  const known = useRef({ places, today: at.slice(0, 10) });
  useEffect(() => {
    const { places: all, today } = known.current;
    const place = all.find((one) => one.to === to);
    if (place) countOpened(place, all, today);
  }, [to]);
  return menu;
}
