import { admin } from "./server.ts";

export const password = "trois mots calmes";
export const email = "lectrice-fuzz@exemple.fr";

/** JSON calls, with what they take. */
export const calls: Record<string, Record<string, unknown>> = {
  "/api/auth/login": { ...admin },
  "/api/auth/register": { username: "neuve", displayName: "Neuve", password, confirmPassword: password, role: "trial" },
  "/api/public/login": { email, password },
  "/api/public/register": {
    firstName: "Zoé",
    lastName: "Petit",
    email: "zoe@exemple.fr",
    password,
    confirmPassword: password,
  },
  "/api/public/verify-email": { email, code: "123456" },
  "/api/public/resend-verification": { email },
  "/api/password-reset-request": { email },
  "/api/password-reset": { token: "x".repeat(43), newPassword: password, confirmPassword: password },
  "/api/push/subscribe": {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
    topics: ["articles"],
  },
  "/api/push/unsubscribe": {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: { auth: "tBHItJI5svbpez7KI4CCXg" },
  },
  "/api/push/verify": { endpoint: "https://fcm.googleapis.com/fcm/send/abc" },
  "/api/push/topics": {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: { auth: "tBHItJI5svbpez7KI4CCXg" },
    topics: [],
  },
  "/api/push/clicked": { campaign: 1, token: "x" },
  "/vue": { path: "/articles", referrer: "https://exemple.fr/" },
  "/vue/mesures": { path: "/", metrics: { LCP: 1000 } },
};
