import { href, redirect } from "react-router";

/** The place of both registers in the navigation: opens the first. */
export const loader = () => redirect(href("/admin/registres/effectif"));
