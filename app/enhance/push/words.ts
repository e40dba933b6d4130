import { showToast } from "#app/enhance/dialogs/toast.ts";
import { subscribe, unsubscribe } from "./state.ts";
import { PushFailure } from "./subscribe.ts";

const choices = { href: "/preferences#notifications", label: "Choisir ce que tu reçois" };

/** Subscribes and says how it went (docs/product.md, 4 and 8); true when it went well. */
export const subscribeAndSay = (): Promise<boolean> =>
  withToast(subscribe, {
    title: "Notifications activées !",
    text: "Vous recevrez désormais les dernières actualités.",
    ...(document.getElementById("notifications") ? {} : { link: choices }),
  });

export const unsubscribeAndSay = (): Promise<boolean> => withToast(unsubscribe, { title: "Notifications désactivées" });

async function withToast(work: () => Promise<void>, success: Parameters<typeof showToast>[0]): Promise<boolean> {
  try {
    await work();
    void showToast(success);
    return true;
  } catch (error) {
    const text = error instanceof PushFailure ? error.message : "Une erreur est survenue";
    void showToast({ title: "Erreur", text, isFailure: true });
    return false;
  }
}
