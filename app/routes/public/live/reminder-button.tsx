import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Asks to be told by mail. The page is everyone's: for who asked already, the script turns it into the way back
 * (enhance/live/ask.ts); without script a second press changes nothing, and the way back is in the dashboard.
 */
export function ReminderButton({ slug, status }: { slug: string; status: "scheduled" | "live" }) {
  return (
    <form
      method="post"
      action={href("/compte/directs/:slug/prevenir", { slug })}
      data-remind={href("/compte/directs/:slug/ne-plus-prevenir", { slug })}
    >
      <button type="submit" className="button button-bare button-small live-calendar">
        <Icon name="bell" />{" "}
        {status === "live" ? (
          // On a phone, beside what says that it is live.
          <span>
            <span className="max-sm:sr-only">Les moments forts </span>
            <span className="sm:lowercase">Par email</span>
          </span>
        ) : (
          <span>Me prévenir par email</span>
        )}
      </button>
    </form>
  );
}
