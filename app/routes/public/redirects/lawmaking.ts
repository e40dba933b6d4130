import { href, redirect } from "react-router";

export const loader = () => redirect(href("/creation-lois/france"), 301);
