import type { ImageView } from "#app/utils/image-view.ts";
import { Medallion } from "./medallion.tsx";
import { Picture } from "./picture.tsx";

interface Props {
  image: ImageView | null;
  name: string;
  /** CSS `sizes`. */
  sizes: string;
}

/** Someone's picture cut by hand as their medallion is, which stands where there is none. The credit is the page's. */
export const Portrait = ({ image, name, sizes }: Props) =>
  image ? <Picture image={image} sizes={sizes} className="medallion" /> : <Medallion name={name} />;
