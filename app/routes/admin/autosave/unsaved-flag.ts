/** Said by the address that a form is sent to while another text waits, that is not in it. */
export const WAITS = "attend=on";

export const withUnsavedFlag = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}${WAITS}`;
