import { use } from "react";
import { href } from "react-router";
import { type Follow, followList } from "#app/modules/push/topics.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnContext } from "#app/ui/page-contexts.ts";

interface Props {
  follows: { follow: Follow; name: string }[];
  back: string;
  /** In sight, each says what it follows rather than "Suivre": where the page is not about it alone. */
  hasNames?: boolean;
  heading?: string;
  isSmall?: boolean;
  className?: string;
}

/** A plain form, alike for everyone where a script runs: enhance/reading/keep.ts shows what this person follows. */
export function FollowButtons({ follows, back, hasNames, heading, isSmall, className = "" }: Props) {
  const own = use(OwnContext);
  if (follows.length === 0) return null;
  return (
    <form
      method="post"
      action={href("/compte/suivis")}
      data-mine="suivis"
      className={`button-row print:hidden ${className}`}
    >
      <input type="hidden" name="back" value={back} />
      {heading ? <strong className="font-display">{heading}</strong> : null}
      {follows.map(({ follow, name }) => {
        const isOn = own.includes(follow);
        return (
          <button
            key={follow}
            name={isOn ? followList.off : followList.on}
            value={follow}
            aria-pressed={isOn || undefined}
            className={isSmall ? "button button-quiet button-small text-left" : "button button-quiet"}
          >
            <Icon name={isOn ? "check" : "plus"} />
            <span className={hasNames ? "visually-hidden" : undefined}>{followList.words[Number(isOn)]}</span>{" "}
            <span className={hasNames ? undefined : "visually-hidden"}>{name}</span>
          </button>
        );
      })}
    </form>
  );
}
