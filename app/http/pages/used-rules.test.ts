import { expect, test } from "vitest";
import { chooseRules } from "./used-rules.server.ts";

test("a rule comes with the page whose HTML has its classes and tags, in the sheet's order and layers", () => {
  const css =
    "@layer base,components;@layer base{p,td{margin:0}}@layer components{.card{color:red}.card>.tab{top:0}.other{top:1px}}" +
    "@media print{.card{color:#000}.other{top:0}}";
  expect(chooseRules(css, '<p class="card">a</p>')).toBe(
    "@layer base,components;@layer base{p{margin:0}}@layer components{.card{color:red}}@media print{.card{color:#000}}",
  );
});

test("what stands in `:is()` and `:where()` is asked for, in other functions and attributes of a selector not", () => {
  const css = '.a:not(.b){top:0}.a:has(.c) .d{top:0}[data-x=".e"] .a{top:0}.a:is(.f,i)::before{top:0}';
  expect(chooseRules(css, '<i class="a">')).toBe('.a:not(.b){top:0}[data-x=".e"] .a{top:0}.a:is(.f,i)::before{top:0}');
  const nested = ":where(.f,:is(.g:hover .a)>b){top:0}:is(.a>:not(.f)) i{top:0}:not(:is(.f)){top:0}";
  expect(chooseRules(nested, '<i class="a">')).toBe(":is(.a>:not(.f)) i{top:0}:not(:is(.f)){top:0}");
});

test("utilities are found by their escaped names, as HTML writes them", () => {
  const css = String.raw`.md\:p-\[2\.5rem\]{padding:2.5rem}.\[\&\>a\]\:m-1>a{margin:1px}.\!p-0{padding:0}.w-1\/2{width:50%}`;
  expect(chooseRules(css, '<p class="md:p-[2.5rem] [&amp;&gt;a]:m-1 w-1/2"><a></a></p>')).toBe(
    css.replace(String.raw`.\!p-0{padding:0}`, ""),
  );
});

test("animations, registered properties and custom properties come with what names them", () => {
  const css =
    ":root{--a:1px;--b:2px}.x{margin:var(--a);animation:beat 1s}@media print{@keyframes beat{to{opacity:0}}@keyframes wait{to{opacity:1}}}" +
    '@property --c{syntax:"*";inherits:false}@font-face{font-family:F;src:url(/f.woff2)}';
  expect(chooseRules(css, '<b class="x">')).toBe(
    ":root{--a:1px}.x{margin:var(--a);animation:beat 1s}@media print{@keyframes beat{to{opacity:0}}}@font-face{font-family:F;src:url(/f.woff2)}",
  );
});

test("the rest of a page gets all its rules, without the faces and animations that the first sheet has", () => {
  const css =
    "@layer a,b;@font-face{font-family:F;src:url(/f.woff2)}@layer b{.top{animation:beat 1s}.card{animation:wait 1s}}" +
    "@keyframes beat{to{opacity:0}}@keyframes wait{to{opacity:1}}";
  const first = chooseRules(css, '<b class="top">');
  expect(chooseRules(css, '<b class="top"><i class="card">', first)).toBe(
    "@layer b{.top{animation:beat 1s}.card{animation:wait 1s}}@keyframes wait{to{opacity:1}}",
  );
});

test("what fields have inside comes where the page has a field", () => {
  const css = "::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::selection{color:red}";
  expect(chooseRules(css, "<p>")).toBe("::selection{color:red}");
  expect(chooseRules(css, "<textarea></textarea>")).toBe(css);
});
