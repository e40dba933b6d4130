import type { ReactNode } from "react";

/** Said once a page, beside what the demonstration shows in the place of the real thing. `children`: what that is. */
export function DemoNotice({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <p className={`notice text-sm ${className}`}>
      <strong>Contenu de démonstration</strong>&#8239;: {children}
    </p>
  );
}

export function ExampleBadge() {
  return <span className="badge badge-amber text-xs">Exemple</span>;
}
