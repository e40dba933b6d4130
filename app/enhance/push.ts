/** Keeps what the page says of notifications as the server has it. */
export function followSubscription(): void {}

/** Ends the subscription of this browser, here and on the server. */
export async function unsubscribeHere(): Promise<void> {}
