/**
 * What `renderLetter` leaves for sending to write, in the HTML and in the text alike: the addresses of the one who gets
 * it, and the origin of each link to this site (ours, or an address of ours that counts the path after it).
 */
export const placeholders = { manage: "%MANAGE%", stop: "%STOP%", link: "%LINK%" } as const;
