import { expect, it } from "vitest";
import { serveProxiedImage } from "./serve.server.ts";
import { signedImageUrl } from "./signed-address.server.ts";

it("asks over https what a feed announces over http, and never a private address", async () => {
  const address = new URL(signedImageUrl("http://127.0.0.1:9/photo.jpg", 320), "http://localhost");
  expect(address.searchParams.get("u")).toBe("https://127.0.0.1:9/photo.jpg");
  const answer = await serveProxiedImage({
    signature: address.pathname.split("/").at(-1) ?? "",
    query: address.searchParams,
    accept: "",
  });
  expect(answer.status).toBe(404);
});
