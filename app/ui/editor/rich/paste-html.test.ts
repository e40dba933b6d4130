// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { pastedAddress, typedAddress } from "./paste-address.ts";
import { cleanHtml } from "./paste.ts";

const origin = "https://clairvoix.example";
const cleaned = (html: string) => cleanHtml(html, origin).html;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style></head><body lang=FR><!--StartFragment-->
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Le budget<o:p></o:p></span></h1>
<h2>Qui vote&nbsp;?<o:p></o:p></h2>
<p class=MsoNormal>Un <b style='mso-bidi-font-weight:normal'>d&eacute;put&eacute;</b> et
un <i>s&eacute;nateur</i><span style='color:red'> rouge</span>, voir <a href="https://www.senat.fr/?utm_source=word&amp;id=3"><span style='color:blue'>le S&eacute;nat</span></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Premier<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><!--[endif]-->Dedans<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Deuxi&egrave;me<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Trois<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Le budget</span></h1><p dir="ltr"><span style="font-weight:400;">Un </span><span style="font-weight:700;">député</span><span style="font-style:italic;"> et un sénateur</span><a href="https://www.google.com/url?q=https://www.senat.fr/a%3Fb%3Dc&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;">le Sénat</span></a></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Premier</span></p></li><ul><li aria-level="2"><p><span>Dedans</span></p></li></ul><li><p><span>Deuxième</span></p></li></ul><br class="Apple-interchange-newline"></b>`;

const notion = `<meta charset='utf-8'><h2>Le budget</h2>
<p>Un <strong>député</strong> et un <em>sénateur</em></p>
<ul>
<li>Premier
<ul>
<li>Dedans</li>
</ul>
</li>
</ul>
<blockquote>
<p>Une citation</p>
</blockquote>
<hr>
<!-- notionvc: 8798ad1c-d348-4b04-b37c-d53ff350dd86 -->`;

const libreOffice = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="fr-FR" dir="ltr"><h1 class="western">Le budget</h1>
<p style="line-height: 115%"><font face="Liberation Serif, serif"><font size="3">Un <b>député</b> et un <i>sénateur</i></font></font></p>
<ol start="2"><li><p>Deux</p></li><li><p>Trois</p></li></ol></body></html>`;

const web = `<article><h3>Le budget</h3><div>Une ligne<br><br>Une autre<br>et sa suite</div><button>Partager</button><script>alert(1)</script><p onclick="alert(1)" style="color:red"><a href="javascript:alert(1)">piège</a> <a href="https://exemple.fr/?fbclid=x">lien</a> <a href="${origin}/lexique/loi">loi</a> <a href="#bas">bas</a></p><img src="https://exemple.fr/photo.jpg" alt="Une salle"><img src="https://exemple.fr/p.gif" width="1" height="1"></article>`;

describe("what other programs copy", () => {
  test.each([
    [
      "Word",
      word,
      '<h2>Le budget</h2><h3>Qui vote ?</h3><p>Un <strong>député</strong> et un <em>sénateur</em> rouge, voir <a href="https://www.senat.fr/?id=3">le Sénat</a>.</p><ul><li><p>Premier</p><ul><li><p>Dedans</p></li></ul></li><li><p>Deuxième</p></li></ul><ol start="3"><li><p>Trois</p></li></ol>',
    ],
    [
      "Google Docs",
      docs,
      '<h2>Le budget</h2><p>Un <strong>député</strong><em> et un sénateur</em><a href="https://www.senat.fr/a?b=c">le Sénat</a></p><ul><li><p>Premier</p><ul><li><p>Dedans</p></li></ul></li><li><p>Deuxième</p></li></ul>',
    ],
    [
      "Notion",
      notion,
      "<h2>Le budget</h2><p>Un <strong>député</strong> et un <em>sénateur</em></p><ul><li><p>Premier</p><ul><li><p>Dedans</p></li></ul></li></ul><blockquote><p>Une citation</p></blockquote><hr>",
    ],
    [
      "LibreOffice",
      libreOffice,
      '<h2>Le budget</h2><p>Un <strong>député</strong> et un <em>sénateur</em></p><ol start="2"><li><p>Deux</p></li><li><p>Trois</p></li></ol>',
    ],
    [
      "a page",
      web,
      '<h3>Le budget</h3><p>Une ligne</p><p>Une autre<br>et sa suite</p><p>piège <a href="https://exemple.fr/">lien</a> <a href="/lexique/loi">loi</a> bas</p><p>Image non reprise\u202F: <a href="https://exemple.fr/photo.jpg">Une salle</a></p>',
    ],
  ])("%s", (_, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test("a picture from elsewhere is told", () => {
    expect(cleanHtml(web, origin).notes).toEqual([expect.stringContaining("n’est pas reprise")]);
  });
});

const wordNotes = `<p class=MsoNormal>Un fait<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Le <i>rapport</i>, page 3.</p></div></div>`;

test.each([
  [
    "Wikipedia",
    '<p>Un fait<sup class="reference"><a href="https://fr.wikipedia.org/wiki/X#cite_note-1">[1]</a></sup>.</p>',
    "<p>Un fait¹.</p>",
    "sans leurs notes",
  ],
  ["Word", wordNotes, "<p>Un fait¹.</p><hr><p>¹ Le <em>rapport</em>, page 3.</p>", "à la fin du texte"],
  [
    "Google Docs",
    '<p>Un fait<span style="vertical-align:super"><a href="#ftnt12">[12]</a></span>.</p><p><a href="#ftnt_ref12" id="ftnt12">[12]</a> Le rapport.</p>',
    "<p>Un fait¹².</p><p>¹² Le rapport.</p>",
    "à la fin du texte",
  ],
  [
    "LibreOffice, of the end",
    '<p>Un fait<a class="sdendnoteanc" href="#sdendnote1sym"><sup>i</sup></a>.</p>',
    "<p>Un fait(note i).</p>",
    "sans leurs notes",
  ],
  ["a power, a rank", "<p>3 m<sup>2</sup>, le XX<sup>e</sup> siècle</p>", "<p>3 m², le XXe siècle</p>", undefined],
  ["a remark on a page", "<p>Un fait<sup>[réf. nécessaire]</sup>.</p>", "<p>Un fait[réf. nécessaire].</p>", undefined],
])("the calls of notes stay, with their notes, and it is told: %s", (_, html, expected, told) => {
  const { html: clean, notes } = cleanHtml(html, origin);
  expect(clean).toBe(expected);
  expect(notes.join(" ").includes(told ?? "")).toBe(true);
  expect(notes).toHaveLength(told ? 1 : 0);
});

test("Word's title stands alone above its headings", () => {
  const pasted = "<p class=MsoTitle>Le vote</p><h1>Qui vote</h1><p class=MsoNormal>Un.</p><h2>Quand</h2>";
  expect(cleaned(pasted)).toBe("<h2>Le vote</h2><h3>Qui vote</h3><p>Un.</p><h4>Quand</h4>");
});

test("tables in tables come as their words, however deep", () => {
  const deep = `${"<table><tr><td>x<td>y<tr><td>z<td>".repeat(200)}fond${"</table>".repeat(200)}`;
  expect(cleaned(deep)).toContain("fond");
});

const row = (cells: number, tag = "td") => `<tr>${`<${tag}>1</${tag}>`.repeat(cells)}</tr>`;

describe("tables", () => {
  test("a sheet keeps its cells, without its empty rows and columns", () => {
    const sheet =
      '<google-sheets-html-origin><style>td {border: 1px}</style><table><colgroup><col width="100"></colgroup><tbody><tr><td>Parti</td><td style="font-weight:bold">Sièges</td><td></td></tr><tr><td>A<br>B</td><td>12</td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>';
    expect(cleaned(sheet)).toBe(
      "<table><tr><th>Parti</th><th>Sièges</th></tr><tr><td>A B</td><td>12</td></tr></table>",
    );
  });

  test("one that lays a page out is its content", () => {
    const page =
      "<table><tr><td><h2>Titre</h2></td><td><table><tr><td>Un</td></tr></table><p>Deux</p></td></tr></table>";
    expect(cleaned(page)).toBe("<h2>Titre</h2><p>Un</p><p>Deux</p>");
  });

  test.each([
    [61, 2, "61 colonnes"],
    [40, 60, "2 400 cases"],
  ])("one of %i columns and %i rows comes as text, and it is said", (columns, rows, why) => {
    const { html, notes } = cleanHtml(`<table>${row(columns).repeat(rows)}</table>`, origin);
    expect(html).not.toContain("<table");
    expect(html.match(/<p>/g)).toHaveLength(rows);
    expect(notes.join().replaceAll("\u202F", " ")).toContain(why);
  });
});

describe("whatever it is", () => {
  test("nothing that runs, nor an attribute but an address, comes through", () => {
    const hostile =
      '<p>a<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe srcdoc="x"></iframe><a href="data:text/html,x" onclick=x>b</a><math><mtext><style><img src onerror=x></style></mtext></math><a href="vbscript:x">c</a></p><table><tr><td onclick=x>1<td>2<tr><td>3<td><img src="https://x.fr/a.png">';
    const shown = cleaned(hostile);
    expect([...shown.matchAll(/<(\w+)((?:\s[^>]*)?)>/g)].filter(([, , attributes]) => attributes)).toEqual([]);
    expect(shown).not.toMatch(/<(img|svg|iframe|math|style|script)/);
  });

  test("words deep inside are kept, and no direction is imposed on the rest", () => {
    expect(cleaned(`${"<div>".repeat(2000)}au fond${"</div>".repeat(2000)}`)).toBe("<p>au fond</p>");
    expect(cleaned('<p dir="rtl">مرحبا \u202Eبالعالم\u200F</p>')).toBe("<p>مرحبا بالعالم\u200F</p>");
  });

  test("thousands of spans come whole", () => {
    const html = `<p>${"<span style='color:red'>mots </span>".repeat(3_000)}</p>`;
    expect(cleaned(html)).toHaveLength(3_000 * 5 - 1 + "<p></p>".length);
  });
});

test.each([
  ["exemple.fr/page", "https://exemple.fr/page"],
  ["http://exemple.fr/?utm_medium=x&a=1#b", "http://exemple.fr/?a=1#b"],
  ["nous@exemple.fr", "mailto:nous@exemple.fr"],
  ["mailto:nous@exemple.fr", "mailto:nous@exemple.fr"],
  [`${origin}/articles/un?x=1`, "/articles/un?x=1"],
  ["/lexique/loi", "/lexique/loi"],
  ["#s-partie", "#s-partie"],
  ["https://", null],
  ["", null],
  ["#", null],
  ["deux mots", null],
  ["mot", null],
  ["https://exemple", null],
  ["javascript:alert(1)", null],
  ["JAVASCRIPT:alert(1)//a.fr", null],
  ["//exemple.fr", "https://exemple.fr"],
])("an address typed as %j is %j", (typed, expected) => {
  expect(typedAddress(typed, origin)).toBe(expected);
});

test("redirects are unwrapped once for all, and what they hide is looked at", () => {
  const google = (to: string) => `https://www.google.com/url?q=${encodeURIComponent(to)}&sa=D`;
  expect(pastedAddress(google(google("https://a.fr/?gclid=1")), origin)).toBe("https://a.fr/");
  expect(pastedAddress(google("javascript:alert(1)"), origin)).toBe(google("javascript:alert(1)"));
  expect(
    pastedAddress("https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.fr%2F&data=x", origin),
  ).toBe("https://a.fr/");
});
