/** Offers notifications, once, in the installed app. */
export function offerNotifications(): void {}
