import { isRouteErrorResponse } from "react-router";

/** Status and words of what a page threw. React Router's own messages are English and name routes: left out. */
export function refusalOf(error: unknown): { status: number; message?: string } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const ours = !(error as { internal?: boolean }).internal && typeof error.data === "string" && error.data !== "";
  return ours ? { status: error.status, message: error.data } : { status: error.status };
}
