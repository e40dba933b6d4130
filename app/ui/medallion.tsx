import type { ImageView } from "#app/utils/image-view.ts";
import { partyColour } from "#app/utils/seat-colours.ts";
import { motifs } from "./motifs.ts";
import { Picture } from "./picture.tsx";
import "./medallion.css";

const HEAD = "M48 15c9-1 14.5 6 14 16-.4 10-5.5 17-13.5 17.5-8 .4-13.8-6.5-14-16.5C34.3 22 39 16 48 15Z";
const SHOULDERS = "M42 45l12.5-.6 1 7C69 53.5 79.5 61 82 76l3 20H10l3.5-21C16.5 60.5 27 53.5 40.5 51.5Z";

const initialsOf = (name: string) => {
  const words = name.split(/[\s\u00A0\u202F]+/).filter((word) => /^\p{Lu}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0) ?? "").join("");
};

interface MedallionProps {
  name: string;
  party?: string;
  motif?: number;
}

/** Someone without a picture: a bust cut in paper with their initials; where many stand together, each on a ground of their own. */
export function Medallion({ name, party = "", motif }: MedallionProps) {
  const [path, width] = motifs[motif ?? -1] ?? [];
  const colour = partyColour(party);
  return (
    <svg className="medallion" viewBox="0 0 96 96" aria-hidden="true">
      {colour ? <path fill={colour} d="M0 0h96v96H0Z" /> : null}
      {path ? <path className="medallion-motif" strokeWidth={width} d={path} /> : null}
      <path className="medallion-bust" d={HEAD} />
      <path className="medallion-bust" d={SHOULDERS} />
      <text className="font-display" x="48" y="82" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

interface PortraitProps extends MedallionProps {
  image: ImageView | null;
  sizes: string;
}

export const Portrait = ({ image, sizes, ...drawn }: PortraitProps) =>
  image ? <Picture image={image} sizes={sizes} className="medallion" /> : <Medallion {...drawn} />;
