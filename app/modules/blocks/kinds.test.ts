import { expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { blockProblems, blocksIn } from "./block.ts";
import { kinds } from "./kinds.ts";
import { plainBlocks, showBlocks } from "./show.server.tsx";

const read = (text: string) => renderMarkdown(text, { blocks: true }).html;
const source = '{source="https://www.exemple.fr/a" nom="Journal officiel"}';

test.each(kinds.map(({ name, example }) => [name, example] as const))(
  "the example of %s is read, and a feed has its words and its sources",
  (name, text) => {
    const html = read(text);
    expect(blocksIn(html)).toMatchObject([{ kind: name }]);
    expect(blockProblems(html)).toEqual([]);
    const plain = plainBlocks(html);
    expect(plain).not.toMatch(/class=|style=|<svg|<figure|<div/);
    for (const [address] of text.matchAll(/https:[^\s")]+/g)) expect(plain).toContain(address);
  },
);

const table = (columns: number, cell = "a") =>
  `|${"|b".repeat(columns)}|\n${"|-".repeat(columns + 1)}|\n|c${`|${cell}`.repeat(columns)}|`;

test.each([
  ["frise[Une]", "- 1958 : Seul.", /de 2 à 15 lignes.*La vôtre en a 1/],
  ["frise[Seize]", "- 1958 : Un.\n".repeat(16), /La vôtre en a 16/],
  ["frise[Sans moment]", "- 1958 : Un.\n- Plus tard, deux.", /«.Plus tard, deux\..» commence par son moment/],
  ["frise[Sans texte]", "- 1958 : Un.\n- 1962 :", /commence par son moment/],
  ["frise", "- 1958 : Un.\n- 1962 : Deux.", /donnez-lui un titre/],
  ["frise[Du texte perdu]", "Avant.\n\n- 1958 : Un.\n- 1962 : Deux.", /qu’une liste/],
  ["frise[Liste dans une liste]", "- 1958 : Un.\n  - perdu\n- 1962 : Deux.", /chaque ligne de sa liste/],
  ["barres[Négatif]", "- A : 1\n- B : -2", /négatif/],
  ["barres[Avec unité]", "- A : 1\n- B : 2 euros", /finit par un nombre seul/],
  ["barres[Sans nombre]", "- A : 1\n- B", /étiquette, deux-points et un nombre/],
  ["barres[Vide]", "", /La vôtre en a 0/],
  ["barres[Zéros]", "- A : 0\n- B : 0", /à zéro/],
  ["barres[Deux fois]", "- A : 1\n- A : 2", /«.A.» y est deux fois/],
  ["comparaison[Soixante]", table(60), /de 2 à 4 colonnes. Le vôtre en a 60/],
  ["comparaison[Sans tableau]", "Du texte.", /un tableau, et rien d’autre/],
  ["comparaison[Case vide]", table(2, " "), /aucune vide/],
  ["comparaison[Trop de cases]", `${table(2)}d|`, /une case par colonne/],
  ["comparaison[Treize]", `${table(2)}${"\n|c|a|a|".repeat(12)}`, /de 1 à 12 lignes.*13/],
  ["citation[Nom]", "", /mots cités/],
  ["citation[Nom]", "![Elle](https://ailleurs.fr/a.jpg)\nLes mots.", /médiathèque/],
  ["france-belgique[Un seul]", "## France\nUn.", /deux parties/],
  ["france-belgique[Un autre]", "## France\nUn.\n## Suisse\nDeux.", /deux parties/],
  ["france-belgique[Vide]", "## France\nUn.\n## Belgique", /«.Belgique.» est vide/],
  ["france-belgique[Inégal]", `## France\nUn.\n## Belgique\n${"mot ".repeat(20)}`, /trois fois la place/],
  ["galerie", "![Une](/media/0123456789abcdef/640.jpg)", /de 2 à 12 photos.*La vôtre en a 1/],
  ["galerie", "![Une](/media/0123456789abcdef/640.jpg)\n".repeat(13), /La vôtre en a 13/],
  ["galerie", "![Une](/media/0123456789abcdef/640.jpg)\n![](/media/0123456789abcdef/640.jpg)", /décrivez la photo 2/],
  [
    "galerie",
    "![Une](https://ailleurs.fr/a.jpg)\n![Deux](/media/0123456789abcdef/640.jpg)",
    /la photo 1 vient de la média/,
  ],
  ["galerie", "![Une](/media/0123456789abcdef/640.jpg) et des mots", /que des photos/],
  ["video[Une vidéo]", "", /YouTube.*PeerTube/],
  ["renvoi", "", /à quelle page il mène/],
])("%s is refused, and says why", (head, body, why) => {
  expect(blockProblems(read(`:::${head}${source}\n${body}\n:::\n`)).join()).toMatch(why);
});

const dataOf = (text: string) => blocksIn(read(text)).map((block) => "data" in block && block.data);

test("bars read numbers as they are written in French", () => {
  expect(dataOf(`:::barres[Titre]${source}\n- A : 1 200,5\n- B <script> : 0\n:::`)).toMatchObject([
    {
      bars: [
        { label: "A", value: 1200.5 },
        { label: "B <script>", value: 0 },
      ],
    },
  ]);
});

test("a quotation loses the marks around it, and keeps its portrait", () => {
  const picture = '![Elle sourit](/media/0123456789abcdef/640.jpg#640x800 "Une photographe")';
  expect(dataOf(`:::citation[Nom, ministre, juriste]${source}\n${picture}\n« Les **mots**. »\n:::`)).toMatchObject([
    {
      name: "Nom",
      role: "ministre, juriste",
      portrait: { src: "/media/0123456789abcdef/640.jpg#640x800", alt: "Elle sourit", credit: "Une photographe" },
      words: [["Les ", { mark: "strong", text: ["mots"] }, "."]],
    },
  ]);
});

test.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
  ["https://youtu.be/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
  ["https://Framatube.org/videos/watch/9c9de5e8-0a1e", "https://framatube.org/videos/embed/9c9de5e8-0a1e"],
  [
    "https://tube.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1s",
    "https://tube.exemple.fr/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
  ],
  ["https://www.youtube.com/w/aqz-KE-bpKQ", null],
  ["https://127.0.0.1/w/aqz-KE-bpKQ", null],
  ["https://exemple.fr:8443/w/aqz-KE-bpKQ", null],
  ["https://exemple.fr;script-src.fr/w/aqz-KE-bpKQ", null],
  ["https://vimeo.com/76979871", null],
  [`https://${"a".repeat(64)}.fr/w/aqz-KE-bpKQ`, null],
  [`https://${"a.".repeat(126)}fr/w/aqz-KE-bpKQ`, null],
  ["javascript:alert(1)//youtu.be/aqz-KE-bpKQ", null],
])("the video at %s is framed from %s", (address, player) => {
  expect(videoAt(address)?.player ?? null).toBe(player);
});

test.each([
  ["289 voix", "289"],
  ["12,5 % du budget", "12,5 %"],
  ["1 200 000 euros", "1 200 000"],
  ["1 200 000 000 euros", undefined],
  ["2 sur 3", "2"],
  ["Un sur trois", undefined],
])("of the number %s, what stands large is %s", async (value, large) => {
  const { html } = await showBlocks(read(`:::chiffre[${value}]${source}\nUne phrase.\n:::`), async (drawn) => drawn);
  expect(/<b>(.*?)<\/b>/.exec(html)?.[1]?.replaceAll(/\s/g, " ")).toBe(large);
});
