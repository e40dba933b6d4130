import { Suspense, createContext, lazy, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { useCut } from "#app/ui/form/connection-lost.ts";
import { FlashBanner, type Message } from "./flash-banner.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Show = (message: Message) => void;

const ToastContext = createContext<Show>(() => {});

export function useToast(): Show {
  return use(ToastContext);
}

const LateCard = lazy(async () => ({ default: (await import("./toast-card.tsx")).ToastCard }));

/** Fetched when anything is first touched, to be there when the connection is cut. False where it cannot be had. */
function useCard(isWanted: boolean): boolean | undefined {
  const [here, setHere] = useState<boolean>();
  useEffect(() => {
    if (here) return;
    const begin = () =>
      void import("./toast-card.tsx").then(
        () => setHere(true),
        () => setHere(false),
      );
    if (isWanted) return begin();
    const touches = ["focusin", "pointerdown"] as const;
    for (const touch of touches) addEventListener(touch, begin, { once: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, begin);
    };
  }, [here, isWanted]);
  return here;
}

/** Toasts of an acting page: 5 s, one at a time; a banner where no script can show them. Wrap the layout once. */
export function ToastRegion({ flash, children }: { flash?: Message | null | undefined; children: ReactNode }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ key: number; message: Message } | null>(null);
  const [lastSeen, setSeen] = useState<Message | null>(null);
  const show = useCallback<Show>((message) => setCurrent((before) => ({ key: (before?.key ?? 0) + 1, message })), []);
  // A flash is an object of one answer: a new one means a new message.
  if (hydrated && flash && flash !== lastSeen) {
    setSeen(flash);
    show(flash);
  }
  const cut = useCut();
  const [seenCut, setSeenCut] = useState(cut);
  if (cut !== seenCut) {
    setSeenCut(cut);
    if (cut && cut.form?.dataset.summary === undefined)
      show({
        // A button of the message that this one replaces is pressed again from here.
        ...(cut.form?.closest(".toast") ? current?.message : {}),
        title: cut.title,
        description: cut.text,
        style: "destructive",
      });
  }
  const hasCard = useCard(current !== null);
  const banner = hydrated ? (hasCard === false ? current?.message : null) : flash;
  return (
    <ToastContext value={show}>
      {banner ? (
        <div className="wrap">
          <FlashBanner flash={banner} />
        </div>
      ) : null}
      {children}
      {current && hasCard ? (
        <Suspense>
          <LateCard current={current} onClose={() => setCurrent(null)} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}
