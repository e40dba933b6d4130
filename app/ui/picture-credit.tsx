import type { ImageView } from "#app/utils/image-view.ts";

/** Who made a picture and, under a free licence, its name and the page that says so. Nothing of a picture without credit. */
export function PictureCredit({
  image: { credit, licence, sourceUrl },
  className,
}: {
  image: ImageView;
  className: string;
}) {
  if (!credit) return null;
  return (
    <figcaption className={className}>
      {credit}
      {licence ? (
        <>
          ,{" "}
          <a href={sourceUrl} rel="noopener">
            {licence}
          </a>
        </>
      ) : null}
    </figcaption>
  );
}
