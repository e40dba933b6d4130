// The service worker of the site: docs/service-worker.md says what it does.
self.addEventListener("install", () => {});
