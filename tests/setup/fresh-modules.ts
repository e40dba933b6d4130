import { afterAll, vi } from "vitest";

// Files share a process: none finds another's modules, variables of the environment, clock or globals.
vi.resetModules();
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});

// They share jsdom's document too: what listens to its window, and what it keeps and shows, ends with the file.
if (typeof window !== "undefined") {
  const ends: (() => void)[] = [];
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    ends.push(() => window.removeEventListener(type, listener, options as boolean));
    listen(type, listener, options as boolean);
  };
  afterAll(() => {
    window.addEventListener = listen;
    for (const end of ends) end();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}
