import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Asks to be told of an election's dates: by mail with an account, which needs no script; on a device where notifications
 * are chosen. The page is everyone's: who asked already finds the way back in their own area, and in each mail.
 */
export function Reminders({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="rappels" className="border-2 border-ink bg-sheet p-5 print:hidden">
      <h2 id="rappels" className="text-lg">
        Ne rate pas une date
      </h2>
      <p className="mt-2 text-sm">Un rappel une semaine avant, un autre la veille. Si une date bouge, on te le dit.</p>
      <form method="post" action={href("/compte/elections/:slug/prevenir", { slug })} className="mt-3">
        <label className="flex items-baseline gap-2 text-sm">
          <input type="checkbox" name="toutes" value="oui" />
          Aussi les dates où je n’ai rien à faire
        </label>
        <button type="submit" className="button button-small mt-3">
          <Icon name="bell" /> Me prévenir par email
        </button>
      </form>
      <p className="mt-3 text-sm">
        Sur ce téléphone&#8239;: <a href={`${href("/preferences")}#notifications`}>active «&#8239;Élections&#8239;»</a>{" "}
        dans les notifications.
      </p>
    </section>
  );
}
