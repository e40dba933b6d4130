import { href, useLocation } from "react-router";
import type { SilenceNotice } from "#app/modules/silence/silence.server.ts";

/** Where something is published: articles, flash infos, coverages, results. */
const publishing = [
  href("/admin/articles"),
  href("/admin/flash-infos"),
  href("/admin/directs"),
  href("/admin/elections"),
];

/** What the law asks of who publishes, while it does: on the pages that publish, and nowhere else. */
export function SilenceBanner({ notice }: { notice: SilenceNotice | null }) {
  const { pathname } = useLocation();
  if (!notice || !publishing.some((place) => pathname.startsWith(place))) return null;
  return (
    <div className="notice bo-notice" role="note">
      <p>
        <strong>{notice.title}.</strong> {notice.text}
      </p>
    </div>
  );
}
