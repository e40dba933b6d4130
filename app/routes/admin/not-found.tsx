import { data } from "react-router";

export { AdminError as ErrorBoundary } from "./shared/admin-error.tsx";

/** An address of the back office that nobody knows: said inside it, to those it lets in. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
