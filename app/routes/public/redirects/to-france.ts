import { redirect } from "react-router";

/** A section with a page for each country, asked for without one. */
export const loader = ({ request }: { request: Request }) => redirect(`${new URL(request.url).pathname}/france`, 301);
