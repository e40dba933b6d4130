import { expect, test } from "vitest";
import { readSignedAddress } from "#app/modules/media-proxy/signed-address.server.ts";
import { thumbnailPreview } from "./thumbnails.server.ts";

test("the picture of a video being added comes through our proxy, signed", () => {
  const address = new URL(thumbnailPreview("aqz-KE-bpKQ") ?? "", "https://clairvoix.example");
  const signature = address.pathname.replace("/img/", "");
  expect(readSignedAddress(signature, address.searchParams)).toEqual({
    url: "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg",
    width: 320,
  });
});

test("what is no identifier has no picture", () => {
  for (const wrong of ["", "trop-court", "../../autre", "aqz-KE-bpKQ/x"]) expect(thumbnailPreview(wrong)).toBeNull();
});
