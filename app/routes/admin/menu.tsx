import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { keepOpenGroups } from "./menu-cookie.ts";
import { NavIcon } from "./nav-icon.tsx";
import { type Place, type PlaceGroup, groupLabels, placeAt } from "./navigation.ts";

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

export interface MenuProps {
  places: Place[];
  /** As the page came; none: those that a newcomer sees open. */
  openGroups: PlaceGroup[] | null;
}

/** Every place: the dashboard, then the groups, which fold. */
export function PlaceGroups({ places, openGroups }: MenuProps) {
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
        <summary>
          {groupLabels[group]}
          <Icon name="chevron-down" />
        </summary>
        <PlaceList places={placesOfGroup} />
      </details>
    );
  });
}
