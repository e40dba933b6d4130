// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { playVideosInPlace } from "./videos.ts";

test("under the player stand the title and the way to YouTube, whether or not it can be reached", () => {
  document.body.innerHTML = `<a class="video-card" href="https://www.youtube.com/shorts/abc" data-video="abc" data-title="Sintel">Lire</a>`;
  playVideosInPlace();
  document.querySelector<HTMLAnchorElement>("a[data-video]")?.click();
  expect(document.querySelector("iframe")?.src).toContain("youtube-nocookie.com/embed/abc");
  const caption = document.querySelector(".video-card + p");
  expect(caption?.querySelector("strong")?.textContent).toBe("Sintel");
  expect(caption?.querySelector("a")?.href).toBe("https://www.youtube.com/shorts/abc");
  expect(caption?.querySelector("a")?.textContent).toBe("Ouvrir sur YouTube");
});

test("without network, the player says so and begins once it is back", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  document.body.innerHTML = `<a class="video-card" href="https://www.youtube.com/shorts/abd" data-video="abd" data-title="Sintel">Lire</a>`;
  document.querySelector<HTMLAnchorElement>("a[data-video]")?.click();
  expect(document.querySelector("iframe")).toBeNull();
  expect(document.querySelector(".video-card")?.textContent).toContain("Pas de connexion");
  expect(document.querySelector(".video-card + p a")?.textContent).toBe("Ouvrir sur YouTube");
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
});
