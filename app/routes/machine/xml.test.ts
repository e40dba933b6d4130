import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("nothing typed can end an element or break the document", () => {
  expect(escapeXml('<a href="x">&amp;]]>\u0000\u000B')).toBe("&lt;a href=&quot;x&quot;&gt;&amp;amp;]]&gt;");
  expect(element("title", "Toi & moi")).toBe("<title>Toi &amp; moi</title>");
});
