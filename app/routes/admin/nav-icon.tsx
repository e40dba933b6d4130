import { Icon, type IconName } from "#app/ui/icon.tsx";

/** Signs of the back office alone, drawn as those of the kit: no reader's script carries them. */
const ownIcons = {
  ballot: "M3 12h18M5 12v8h14v-8M8 12V4h8v8m-5.5-4h3",
  "badge-card":
    "M3 6h18v13H3V6Zm6 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM6 16c.4-1.2 1.4-1.8 3-1.8s2.6.6 3 1.8M15 11h3m-3 3.5h3",
  book: "M12 6.5C10 5 7.5 4.5 4 4.5V18c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2ZM12 6.5V20",
  folder: "M3 5.5h6.5l2 2.5H21v11.5H3V5.5Z",
  "front-page": "M5 3.5h14v17H5v-17Zm3 4h8m-8 4h3.5v5H8v-5Zm6.5 0H16m-1.5 2.5H16m-1.5 2.5H16",
  institution: "m3.5 9 8.5-5 8.5 5h-17ZM6 9v8m4-8v8m4-8v8m4-8v8M3 20h18",
  letter: "M3 10v10h18V10l-9-6-9 6Zm0 0 9 6 9-6M9 9.5h6",
  megaphone: "M4 10v4h3l9 5V5l-9 5H4Zm3 4 1.5 6H11l-1.5-4.6M19 9.5v5",
  key: "M7.5 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM11 12h10m0 0v3.5M17 12v3",
  scales: "M12 4v16M7 20h10M5 7h14M5 7l-2.8 6.5h5.6L5 7Zm14 0-2.8 6.5h5.6L19 7Z",
  pulse: "M2.5 12.5H7l2.5-7 4.5 13 2.5-6h5",
  "user-plus":
    "M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM2.5 20.5c.8-3.7 3.5-5.5 7.5-5.5 1.3 0 2.4.2 3.4.6M18 14.5v6.5m-3.2-3.2h6.5",
} as const;

export type PlaceIconName = IconName | keyof typeof ownIcons;

const isOwn = (name: PlaceIconName): name is keyof typeof ownIcons => name in ownIcons;

export function NavIcon({ name }: { name: PlaceIconName }) {
  if (!isOwn(name)) return <Icon name={name} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ownIcons[name]} />
    </svg>
  );
}
