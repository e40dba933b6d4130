import "./skeleton.css";

/** Holds the place of what is loading, without words: the region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `skeleton ${className}` : "skeleton"} aria-hidden="true" />;
}
