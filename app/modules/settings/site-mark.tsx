export interface Logo {
  base: string;
  widths: number[];
  width: number;
  height: number;
}

/** The brand mark: a robin's head whose open beak sings the French opening quotation mark. Decorative: name the link around it. */
function ClairvoixMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path
        fill="#ff4d4d"
        d="M12.5 1.6L51 1C58 1 62.8 5.6 63 12.5L62.6 51.5C62.5 58.5 58.2 62.7 51.2 63L13 62.6C5.8 62.5 1.3 58.2 1 51L1.5 12.8C1.6 6 5.6 1.8 12.5 1.6z"
      />
      <path fill="#ff7d72" d="M26 12C38 10 45 19 44.5 31C49.2 42 48.6 54 43 62.8L30 62.8L18 40z" />
      <path
        fill="#4a2a2b"
        d="M39.6 18.2C36.2 11.8 30 8.4 23.6 9.2C13.4 10.4 9.4 18.6 9 27C8.6 34.6 4.6 41 1.1 46.5L1 51C1.3 58.2 5.8 62.5 13 62.6L33.5 62.8C26.5 56 21.2 48.6 21 40C20.9 35.6 20.7 33.8 21.6 30C23.6 22.6 31 17.2 39.6 18.2z"
      />
      <circle cx="32" cy="27.5" r="3.7" fill="#1d1a1f" />
      <path
        fill="none"
        stroke="#fffaf0"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M49.5 21.5L42.4 30L49.7 38.4M58.3 21.8L51.2 30L58.3 38.2"
      />
    </svg>
  );
}

export function SiteMark({ logo, className }: { logo: Logo | null; className?: string }) {
  if (!logo) return <ClairvoixMark className={className} />;
  const { base, widths, width, height } = logo;
  return <img src={`${base}/${widths[0]}.webp`} width={width} height={height} alt="" className={className} />;
}
