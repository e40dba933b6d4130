import { isRouteErrorResponse } from "react-router";
import type { SendAgain } from "./resend-form.tsx";

interface Refusal {
  status: number;
  message?: string;
  sendAgain?: SendAgain;
}

/** An unknown address, to the letter (docs/product.md, 2.1). */
export const notFoundWords = {
  title: "Page introuvable",
  text: "La page que vous recherchez n'existe pas ou a été déplacée.",
};

/** Status and words of what a page threw. React Router's own messages are English and name routes: left out. */
export function refusalOf(error: unknown): Refusal {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const ours = !(error as { internal?: boolean }).internal && typeof error.data === "string" && error.data !== "";
  const sendAgain = (error.data as { sendAgain?: SendAgain } | null | undefined)?.sendAgain;
  if (sendAgain) return { status: error.status, sendAgain };
  return ours ? { status: error.status, message: error.data } : { status: error.status };
}
