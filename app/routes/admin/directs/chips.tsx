/** Its words, what it stands for, and where it leads without script. */
export type Chip<T extends string = string> = [words: string, value: T, to: string];

interface Props<T extends string> {
  label: string;
  items: Chip<T>[];
  chosen?: T | undefined;
  className?: string;
  onChoose?: (value: T) => void;
}

/** Choices that are in sight: pressed in the page, or links without script. */
export function Chips<T extends string>({ label, items, chosen, className = "", onChoose }: Props<T>) {
  return (
    <nav
      className={`desk-kinds bo-pills flex-none gap-[0.35rem] overflow-x-auto [scrollbar-width:none] -mx-1 p-1 ${className}`}
      aria-label={label}
    >
      {items.map(([words, value, to]) => (
        <a
          key={value}
          className="flex-none py-[0.45rem] px-[0.8rem] text-[0.9rem] whitespace-nowrap max-md:py-[0.65rem]"
          href={to}
          aria-current={value === chosen ? "true" : undefined}
          onClick={(event) => {
            if (!onChoose) return;
            event.preventDefault();
            event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
            onChoose(value);
          }}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
