import type { ComponentProps } from "react";

/** A dialog that is a page: the server renders it open, beside any form. Its sheet is dialog.css. */
export const PageDialog = (props: ComponentProps<"dialog">) => <dialog open {...props} />;
