import { ClairvoixMark } from "../../ui/robin/mark.tsx";

export interface Logo {
  base: string;
  widths: number[];
  width: number;
  height: number;
}

/** The newsroom's logo, or the robin. Decorative: name the link around it. */
export function SiteMark({ logo, className }: { logo: Logo | null; className?: string }) {
  if (!logo) return <ClairvoixMark className={className} />;
  const { base, widths, width, height } = logo;
  return <img src={`${base}/${widths[0]}.webp`} width={width} height={height} alt="" className={className} />;
}
