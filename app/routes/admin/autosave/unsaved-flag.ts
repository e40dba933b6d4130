/** Said by the address that a form is sent to while another text waits, that is not in it. */
export const WAITS = "attend=on";

/** Said by a button beside the form, which sends its texts along: the page that keeps them. */
export const TAKEN_FROM = "saisie-de";

export const withUnsavedFlag = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}${WAITS}`;
