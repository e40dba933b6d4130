import { href } from "react-router";
import type { Follow } from "#app/modules/push/follows.ts";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  follows: { follow: Follow; name: string }[];
  /** The page that one comes back to without script. */
  back: string;
  /** What heads them; each name is in sight: where the page is not about it alone. */
  named?: string;
  className?: string;
}

/** A plain form, alike for everyone: the page can be cached. enhance/reading/keep.ts shows what this person follows. */
export function FollowButtons({ follows, back, named, className = "" }: Props) {
  if (follows.length === 0) return null;
  return (
    <form
      method="post"
      action={href("/compte/suivis")}
      data-mine="suivis"
      className={`button-row print:hidden ${className}`}
    >
      <input type="hidden" name="back" value={back} />
      {named ? <strong className="font-display">{named}</strong> : null}
      {follows.map(({ follow, name }) => (
        <button
          key={follow}
          name="suivre"
          value={follow}
          className={named === "" ? "button button-quiet button-small text-left" : "button button-quiet"}
        >
          <Icon name="plus" />
          <span className={named === undefined ? undefined : "visually-hidden"}>Suivre</span>{" "}
          <span className={named === undefined ? "visually-hidden" : undefined}>{name}</span>
        </button>
      ))}
    </form>
  );
}
