/** The signs of shell, forms and acting pages: the others (icon.tsx) would all travel with React to each of them. */
const paths = {
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4h4",
  bookmark: "M6 4h12v17l-6-4.5L6 21V4Z",
  chevron: "m7 10 5 5 5-5",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  "eye-off":
    "M4 4l16 16M9.9 6A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.2-1.1M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5",
  facebook:
    "M13.5 22v-8.5h3l.5-3.5h-3.5V7.8c0-1 .3-1.8 1.8-1.8H17V2.9C16.7 2.8 15.6 2.7 14.5 2.7c-2.7 0-4.5 1.6-4.5 4.6V10H7v3.5h3V22h3.5Z",
  history: "M4 5v5h5M4.5 10A8 8 0 1 1 4 13.5M12 8v4.5l3 2",
  instagram:
    "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.2v.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  question: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 6.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.01",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6l7-3Z",
  star: "m12 4 2.4 5.2 5.6.7-4.1 3.9 1 5.7-4.9-2.8-4.9 2.8 1-5.7L4 9.9l5.6-.7L12 4Z",
  tiktok:
    "M16 2.5c.3 2.6 1.8 4.2 4.3 4.4v3.2c-1.6.1-3-.4-4.3-1.3v6.3a6.3 6.3 0 1 1-7.3-6.2v3.4a3 3 0 1 0 3.8 2.9V2.5H16Z",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.7 3.5-5.5 7.5-5.5s6.7 1.8 7.5 5.5",
} as const;

export type PageIconName = keyof typeof paths;

export interface Sign<Name> {
  name: Name;
  className?: string;
}

const filled = new Set<PageIconName>(["facebook", "tiktok"]);

export const isPageIcon = (name: string): name is PageIconName => name in paths;

export function PageIcon({ name, className }: Sign<PageIconName>) {
  return svgIcon(paths[name], filled.has(name), className);
}

export function svgIcon(path: string, isFilled: boolean, className?: string) {
  const style = isFilled ? "icon icon-fill" : "icon";
  return (
    <svg className={className ? `${style} ${className}` : style} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
