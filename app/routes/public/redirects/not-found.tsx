import { data } from "react-router";

/** An address nobody knows: the layout's error page says so, with the site around it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
