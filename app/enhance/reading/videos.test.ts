// @vitest-environment jsdom
import { expect, test } from "vitest";
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
