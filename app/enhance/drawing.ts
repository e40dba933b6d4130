/** The kit's drawings (ui/icon.tsx) that the script of reading pages needs. */
const paths = {
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4h4",
  "bell-off": "M8 6.5A6 6 0 0 1 18 11v5M6 10v7l-1.5 2H17M10 21h4M4 4l16 16",
  check: "m5 12.5 4.5 4.5L19 7",
  close: "M6 6l12 12M18 6 6 18",
  download: "M12 4v11m-5-4 5 5 5-5M5 20h14",
} as const;

export const drawing = (name: keyof typeof paths): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`;
