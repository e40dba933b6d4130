import { type Place, type PlaceGroup, groupLabels } from "./navigation.ts";

/**
 * The cookie that tells the server how the menu stands on this device: the places opened most, then the groups left
 * open ("articles.directs~produce.site"). The page comes with its menu in place, and nothing moves.
 */
const MENU = "cx-menu";
/** How many times each place was opened, day by day, on this device. */
const OPENED = "cx-lieux";
const SHOWN = 5;
/** Fewer places tell nothing of what someone does most. */
const FEWEST = 3;
const DAYS = 28;

type Opened = Record<string, Record<string, number>>;

export interface Menu {
  often: Place[];
  /** None: the groups that a newcomer sees open. */
  open: PlaceGroup[] | null;
}

const groups = Object.keys(groupLabels) as PlaceGroup[];
const wordOf = ({ to }: Place) => to.slice("/admin/".length);

/** The menu of this device, from the cookies of a request: only places that this person may enter. */
export function readMenu(cookies: string | null, places: Place[]): Menu {
  const [, often = "", open] = /(?:^|; )cx-menu=([\w./-]{0,200})(?:~([\w.]{0,60}))?(?:;|$)/.exec(cookies ?? "") ?? [];
  const words = often.split(".");
  return {
    often: places.filter((place) => place.group && words.includes(wordOf(place))).slice(0, SHOWN),
    open: open === undefined ? null : groups.filter((group) => open.split(".").includes(group)),
  };
}

/** Keeps what changed of the menu for the next page that the server draws. */
export function keepMenu(places: Place[], changed: Partial<Menu>): void {
  const { often, open } = { ...readMenu(document.cookie, places), ...changed };
  const value = `${often.map(wordOf).join(".")}${open ? `~${open.join(".")}` : ""}`;
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is not in the browsers we serve
  document.cookie = `${MENU}=${value};path=/admin;max-age=31536000;samesite=lax`;
}

/** The places opened most in four weeks, in the order of the rail; none before there are three. */
export function mostOpened(opened: Opened, places: Place[]): Place[] {
  const times = ({ to }: Place) => Object.values(opened).reduce((sum, day) => sum + (day[to] ?? 0), 0);
  const most = places
    .filter((place) => place.group && times(place) > 0)
    .sort((one, other) => times(other) - times(one))
    .slice(0, SHOWN);
  return most.length < FEWEST ? [] : places.filter((place) => most.includes(place));
}

/** What this device counted; `today` is a day, YYYY-MM-DD. */
function readOpened(today: string): Opened {
  try {
    const kept = JSON.parse(localStorage.getItem(OPENED) ?? "{}") as Opened;
    const first = new Date(Date.parse(today) - DAYS * 86_400_000).toISOString().slice(0, 10);
    return Object.fromEntries(Object.entries(kept).filter(([day]) => day > first && day <= today));
  } catch {
    return {};
  }
}

/** One more opening of this place, of which the menu that comes next takes account. */
export function countOpened({ to }: Place, places: Place[], today: string): void {
  const opened = readOpened(today);
  const day = (opened[today] ??= {});
  day[to] = (day[to] ?? 0) + 1;
  try {
    localStorage.setItem(OPENED, JSON.stringify(opened));
  } catch {
    // A full or closed storage: the menu stays as it is.
    return;
  }
  keepMenu(places, { often: mostOpened(opened, places) });
}
