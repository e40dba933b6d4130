import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("nothing typed can end an element or break the document", () => {
  expect(escapeXml('<a href="x">&amp;]]>\u0000\u000B')).toBe("&lt;a href=&quot;x&quot;&gt;&amp;amp;]]&gt;");
  expect(element("title", "Toi & moi, faut-\u2060il")).toBe("<title>Toi &amp; moi, faut-il</title>");
});
