import * as Toast from "@radix-ui/react-toast";
import { type Message, MessageActions } from "./flash-banner.tsx";
import { PageIcon } from "./page-icon.tsx";

/** Display time: docs/product.md, 9. */
const DURATION_MS = 5000;

interface Props {
  /** `key`: another message, the same words again included, has another. */
  current: { key: number; message: Message };
  onClose: () => void;
}

export function ToastCard({ current: { key, message }, onClose }: Props) {
  const failed = message.style === "destructive";
  return (
    <Toast.Provider duration={DURATION_MS} label="Message" swipeDirection="right">
      <Toast.Root
        key={key}
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
          <PageIcon name="close" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-viewport" label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}
