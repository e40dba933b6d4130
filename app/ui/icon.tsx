import { PageIcon, type PageIconName, type Sign, svgIcon, isPageIcon } from "./page-icon.tsx";

const paths = {
  alert: "M12 4 2.8 20h18.4L12 4Zm0 6v4m0 3v.01",
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  block: "M4 4h7v7H4V4Zm9.5 0h6.5v7h-6.5V4ZM4 13.5h7V20H4v-6.5Zm9.5 3.25h7m-3.5-3.5v7",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7V5Zm0 7h7a3.5 3.5 0 0 1 0 7H7v-7Z",
  calendar: "M4 6h16v15H4V6Zm0 5h16M8 3v5m8-5v5",
  camera: "M4 8h4l1.5-3h5L16 8h4v11H4V8Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z",
  chart: "M4 20h16M7 16v-5m5 5V5m5 11V9",
  check: "m5 12.5 4.5 4.5L19 7",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-left": "m15 5-7 7 7 7",
  "chevron-right": "m9 5 7 7-7 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2",
  copy: "M9 9h11v11H9V9ZM5 15H4V4h11v1",
  document: "M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6",
  download: "M12 4v11m-5-4 5 5 5-5M5 20h14",
  edit: "M4 20l1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3",
  external: "M14 5h5v5m0-5-8 8M10 6H5v13h13v-5",
  filter: "M4 6h16M7 12h10m-7 6h4",
  flag: "M5 21V4m0 1h13l-3 4 3 4H5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  heading: "M6 5v14M18 5v14M6 12h12",
  subheading: "M4 6v12M12 6v12M4 12h8m4-.5c1-2 5-1.5 5 .5 0 1.2-1 2-2.5 2 1.5 0 2.5.8 2.5 2 0 2-4 2.5-5 .5",
  redo: "M19 9h-9a5 5 0 0 0 0 10h5m4-10-4-4m4 4-4 4",
  headphones: "M4 18v-5a8 8 0 0 1 16 0v5M4 14h4v6H5l-1-1v-5Zm16 0h-4v6h3l1-1v-5Z",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4v-9Z",
  image: "M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.01",
  italic: "M10 5h8M6 19h8M14 5l-4 14",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  lock: "M5 11h14v9H5v-9Zm3 0V8a4 4 0 0 1 8 0v3",
  logout: "M10 4H5v16h5m4-12 4 4-4 4m4-4H9",
  mail: "M3 6h18v13H3V6Zm0 1 9 7 9-7",
  mic: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0m-7 7v3",
  minus: "M5 12h14",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  newspaper: "M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-2 2m-10.5-10H13M7.5 13H13m-5.5 3H13",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6Zm3 11v6",
  plus: "M12 5v14M5 12h14",
  quote: "M5 18c3-1 4-3 4-6H5V6h5v6c0 4-2 6-5 6Zm9 0c3-1 4-3 4-6h-4V6h5v6c0 4-2 6-5 6Z",
  rss: "M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18h.01",
  send: "M4 12 20 4l-5 16-4-7-7-1Zm7 1 4-4",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4",
  share: "M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13m-7 4v5m4-5v5",
  undo: "M5 9h9a5 5 0 0 1 0 10H9M9 5 5 9l4 4",
  upload: "M12 16V5m-5 4 5-5 5 5M5 20h14",
  users:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3 3-4.5 6.5-4.5s5.9 1.5 6.5 4.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4m2 3.6c2 .6 3.3 2 3.8 4.2",
  video: "M3 6h12v12H3V6Zm12 5 6-3.5v9L15 13v-2Z",
  bolt: "M13.5 2 4 14h6l-1.5 8L19 9.5h-6.5L13.5 2Z",
  numbers: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 9h3M4 14.5c1-1.5 3-.8 2.5.7L4 19h3",
  table: "M4 5h16v14H4V5Zm0 5h16M4 14.5h16M10 5v14",
  pause: "M6 4h4.5v16H6V4Zm7.5 0H18v16h-4.5V4Z",
  play: "M7 3.5v17L21 12 7 3.5Z",
} as const;

export type IconName = keyof typeof paths | PageIconName;

const filled = new Set<IconName>(["bolt", "pause", "play"]);

/** A sign beside words; alone in a button, the button carries the name (`aria-label`). */
export function Icon({ name, className }: Sign<IconName>) {
  if (isPageIcon(name)) return <PageIcon name={name} className={className} />;
  return svgIcon(paths[name], filled.has(name), className);
}
