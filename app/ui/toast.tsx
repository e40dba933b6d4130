import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useCut } from "./form/cut-line.ts";
import { useHydrated } from "./use-hydrated.ts";
import { FlashBanner, type Message, MessageActions } from "./flash-banner.tsx";
import { Icon } from "./icon.tsx";

/** Display time and number shown: specification, point 9. */
const DURATION_MS = 5000;

type Show = (message: Message) => void;

const ToastContext = createContext<Show>(() => {});

/** Shows a message from an event in the page; a later one takes its place. */
export function useToast(): Show {
  return use(ToastContext);
}

interface Props {
  /** The message that came with the page (http/flash.server.ts). */
  flash?: Message | null | undefined;
  children: ReactNode;
}

/**
 * Toasts of an acting page: 5 s, one at a time. Without script the page's message is a banner above its content.
 * Wrap the layout's content in it, once.
 */
export function ToastRegion({ flash, children }: Props) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ key: number; message: Message } | null>(null);
  const [seen, setSeen] = useState<Message | null>(null);
  const show = useCallback<Show>((message) => setCurrent((before) => ({ key: (before?.key ?? 0) + 1, message })), []);
  // A flash is an object of one answer: a new one means a new message.
  if (hydrated && flash && flash !== seen) {
    setSeen(flash);
    show(flash);
  }
  const cut = useCut();
  const [seenCut, setSeenCut] = useState(cut);
  if (cut !== seenCut) {
    setSeenCut(cut);
    // A form with a summary says it there.
    if (cut && cut.form?.dataset.summary === undefined)
      show({
        // A button of the message that this one replaces is pressed again from here.
        ...(cut.form?.closest(".toast") ? current?.message : {}),
        title: cut.title,
        description: cut.text,
        style: "destructive",
      });
  }
  return (
    <ToastContext value={show}>
      <Toast.Provider duration={DURATION_MS} label="Message" swipeDirection="right">
        {hydrated || !flash ? null : (
          <div className="wrap">
            <FlashBanner flash={flash} />
          </div>
        )}
        {children}
        {current ? <ToastCard key={current.key} message={current.message} onClose={() => setCurrent(null)} /> : null}
        <Toast.Viewport className="toast-viewport" label="Messages ({hotkey})" />
      </Toast.Provider>
    </ToastContext>
  );
}

function ToastCard({ message, onClose }: { message: Message; onClose: () => void }) {
  const failed = message.style === "destructive";
  return (
    <Toast.Root
      className={failed ? "toast toast-destructive" : "toast"}
      type={failed ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClose()}
    >
      <div>
        <Toast.Title className="toast-title">{message.title}</Toast.Title>
        {message.description ? (
          <Toast.Description className="toast-text">{message.description}</Toast.Description>
        ) : null}
        {/* Not Toast.Action: it closes the toast first, and a form that has left the page is not sent. */}
        <MessageActions message={message} />
      </div>
      <Toast.Close className="toast-close" aria-label="Fermer le message">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
