import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { type LinkableTerm, compileLinker, linkTerms, presentLinks } from "./linker.ts";

const term = (name: string, aliases: string[] = [], exact = false): LinkableTerm => ({
  slug: name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, ""),
  term: name,
  aliases,
  exact,
});

const terms = [
  term("Assemblée nationale", ["Palais Bourbon"]),
  term("Sénat"),
  term("Sénateur"),
  term("Député"),
  term("Député européen", ["eurodéputé"]),
  term("Motion", [], true),
  term("Motion de censure"),
  term("Motion de méfiance constructive", ["motion de méfiance"]),
  term("Article 49.3", ["49.3", "49-3", "article 49, alinéa 3"]),
  term("Chambre", ["Chambre des représentants", "la Chambre"], true),
  term("Roi des Belges", ["le Roi", "du Roi"]),
  term("Parquet", ["le parquet", "procureur du Roi"], true),
  term("Parquet européen"),
  term("Opposition", ["dans l’opposition"], true),
  term("Commune", ["la commune", "chaque commune"], true),
  term("Journal officiel", [], true),
  term("Sonnette d’alarme", ["procédure de la sonnette d’alarme"], true),
  term("Traité", ["le traité", "un traité"], true),
  term("Traité de Lisbonne"),
  term("Fonctionnaire", ["la fonction publique"]),
  term("Fonds européens"),
  term("Écologie politique", ["les écologistes"]),
  term("Canton", ["canton électoral"], true),
  term("Groupe", ["groupe parlementaire"], true),
  term("Question", ["question au gouvernement", "question prioritaire de constitutionnalité", "QPC"], true),
  term("Conseil d’État"),
  term("Conseil européen"),
  term("Conseil de l’Union européenne", ["Conseil de l’UE"]),
  term("Union européenne", ["UE"]),
  term("Commission européenne"),
  term("Commission mixte paritaire", ["CMP"]),
  term("Arrêté royal"),
  term("Projet de loi"),
  term("Loi de finances", ["budget de l’État"]),
  term("Loi organique"),
  term("Région (Belgique)", ["Région wallonne"]),
  term("DéFI"),
  term("PS", ["Parti socialiste"]),
  term("Marché unique", ["marché"]),
  term("Amendement"),
  term("Ordonnance", ["ordonnance de l’article 38"], true),
  term("État de droit"),
  term("Conseiller communal"),
  term("Formateur"),
  term("Cordon sanitaire"),
  term("Vote blanc"),
  term("Impôt régional"),
  term("Désinformation", ["infox"]),
  term("Lieu de vote"),
];
const linker = compileLinker(terms);

/** A sentence, and what is linked in it: "[words](slug)" of each. */
const linksIn = (markdown: string) =>
  [...linkTerms(renderMarkdown(markdown).html, linker).html.matchAll(/href="\/lexique\/([^"]+)">([^<]*)</g)].map(
    ([, slug, words = ""]) => `${slug}: ${words.replaceAll(/[\u00A0\u202F]/g, " ").replaceAll("\u2060", "")}`,
  );

const N = "\u202F";

// Sentence, what it is linked to. Without a second part: nothing.
const sentences: [string, ...string[]][] = [
  // Elisions, contractions, apostrophes of both kinds.
  ["L’Assemblée nationale vote.", "assemblee-nationale: Assemblée nationale"],
  ["L'Assemblée nationale vote.", "assemblee-nationale: Assemblée nationale"],
  ["Les membres de l’assemblée nationale.", "assemblee-nationale: assemblée nationale"],
  ["Il dit qu’Assemblée nationale s’écrit ainsi.", "assemblee-nationale: Assemblée nationale"],
  ["L’avis du Conseil d’État est rendu.", "conseil-d-etat: Conseil d’État"],
  ["L’avis du Conseil d'Etat est rendu.", "conseil-d-etat: Conseil d’Etat"],
  ["Ce conseil d’état-major se réunit."],
  ["Le CONSEIL D’ÉTAT a tranché.", "conseil-d-etat: CONSEIL D’ÉTAT"],
  ["Le CONSEIL D’ETAT a tranché.", "conseil-d-etat: CONSEIL D’ETAT"],
  ["Il faut un État de droit.", "etat-de-droit: État de droit"],
  ["Il faut un Etat de droit.", "etat-de-droit: Etat de droit"],
  ["Des États de droit.", "etat-de-droit: États de droit"],
  // Plurals.
  ["Deux motions de censure échouent.", "motion-de-censure: motions de censure"],
  ["Des arrêtés royaux paraissent.", "arrete-royal: arrêtés royaux"],
  ["Des projets de loi.", "projet-de-loi: projets de loi"],
  ["Des projets de lois.", "projet-de-loi: projets de lois"],
  ["Les lois organiques.", "loi-organique: lois organiques"],
  ["Trois amendements sont rejetés.", "amendement: amendements"],
  ["Les fonds européens.", "fonds-europeens: fonds européens"],
  ["Les impôts régionaux.", "impot-regional: impôts régionaux"],
  ["Les cordons sanitaires.", "cordon-sanitaire: cordons sanitaires"],
  ["Les votes blancs.", "vote-blanc: votes blancs"],
  ["Une infox circule, puis des infox.", "desinformation: infox"],
  ["Une info circule."],
  ["Les lieux de vote.", "lieu-de-vote: lieux de vote"],
  // Feminine.
  ["La députée prend la parole.", "depute: députée"],
  ["Les députées prennent la parole.", "depute: députées"],
  ["Une sénatrice a voté.", "senateur: sénatrice"],
  ["Les sénatrices ont voté.", "senateur: sénatrices"],
  ["Une députée européenne.", "depute-europeen: députée européenne"],
  ["Les eurodéputées siègent.", "depute-europeen: eurodéputées"],
  ["Une conseillère communale.", "conseiller-communal: conseillère communale"],
  ["Les conseillers communaux.", "conseiller-communal: conseillers communaux"],
  ["Les conseillères communales.", "conseiller-communal: conseillères communales"],
  ["La formatrice consulte.", "formateur: formatrice"],
  ["Les député·e·s votent.", "depute: député·e·s"],
  ["Les sénateur·rice·s votent.", "senateur: sénateur·rice·s"],
  ["Le Sénat·Amendement.", "senat: Sénat", "amendement: Amendement"],
  // Nested and overlapping: the longest wins.
  ["Le Conseil de l’Union européenne décide.", "conseil-de-l-union-europeenne: Conseil de l’Union européenne"],
  ["Le Conseil de l’UE décide.", "conseil-de-l-union-europeenne: Conseil de l’UE"],
  [
    "L’Union européenne et le Conseil de l’Union européenne.",
    "union-europeenne: Union européenne",
    "conseil-de-l-union-europeenne: Conseil de l’Union européenne",
  ],
  ["Un député européen.", "depute-europeen: député européen"],
  ["Une motion de méfiance constructive.", "motion-de-mefiance-constructive: motion de méfiance constructive"],
  ["Une motion de méfiance.", "motion-de-mefiance-constructive: motion de méfiance"],
  ["Une commission mixte paritaire échoue.", "commission-mixte-paritaire: commission mixte paritaire"],
  // The first mention only; a name said again still hides the shorter ones inside it.
  ["Le Sénat vote. Le Sénat revote.", "senat: Sénat"],
  ["Une motion de censure. La motion de censure.", "motion-de-censure: motion de censure"],
  [
    "Le Conseil de l’Union européenne, puis le Conseil de l’Union européenne.",
    "conseil-de-l-union-europeenne: Conseil de l’Union européenne",
  ],
  ["La CMP, ou commission mixte paritaire.", "commission-mixte-paritaire: CMP"],
  // Figures, and what they are part of.
  ["Le 49.3 est utilisé.", "article-49-3: 49.3"],
  ["Le 49-3 est utilisé.", "article-49-3: 49-3"],
  ["L’article 49.3 est utilisé.", "article-49-3: article 49.3"],
  ["L’article 49, alinéa 3, est utilisé.", "article-49-3: article 49, alinéa 3"],
  ["Il vaut 149.3 euros."],
  ["Il vaut 49.35 euros."],
  ["Version 49.3.1 du texte."],
  ["C’est fini avec le 49.3.", "article-49-3: 49.3"],
  // Acronyms and names with a case of their own.
  ["L’UE grandit.", "union-europeenne: UE"],
  ["Il a eu tort."],
  ["La QPC est jugée.", "question: QPC"],
  ["Un qpc."],
  ["Le PS gagne.", "ps: PS"],
  ["Il ajoute un ps en bas."],
  ["DéFI présente sa liste.", "defi: DéFI"],
  ["C’est un défi. Un Défi."],
  // Common words, linked only as a name inside a sentence, or by a whole expression.
  ["La Chambre vote la loi.", "chambre: Chambre"],
  ["Une chambre d’hôtel est libre."],
  ["Chambre vide, hôtel fermé."],
  ["Il dort. Chambre fermée."],
  ["La Chambre des représentants compte 150 sièges.", "chambre: Chambre des représentants"],
  ["La motion est rejetée."],
  ["Une question demeure, et le groupe attend dans le canton."],
  ["Une question au gouvernement.", "question: question au gouvernement"],
  ["Les questions au gouvernement.", "question: questions au gouvernement"],
  ["Un groupe parlementaire.", "groupe: groupe parlementaire"],
  ["Les groupes parlementaires.", "groupe: groupes parlementaires"],
  ["Un canton électoral.", "canton: canton électoral"],
  ["Le médecin écrit une ordonnance."],
  ["Une ordonnance de l’article 38.", "ordonnance: ordonnance de l’article 38"],
  // A common word that an article leads to: the article stays outside, a capital after it is asked for.
  ["En Belgique, la Chambre ne peut décider seule.", "chambre: Chambre"],
  ["La Chambre des représentants vote.", "chambre: Chambre des représentants"],
  ["La chambre est libre."],
  ["Le Roi signe.", "roi-des-belges: Roi"],
  ["En France, le roi fut jugé."],
  ["Le Roi des Belges signe.", "roi-des-belges: Roi des Belges"],
  ["Le procureur du Roi enquête.", "parquet: procureur du Roi"],
  ["Le parquet a ouvert une enquête.", "parquet: parquet"],
  ["Le parquet européen enquête.", "parquet-europeen: parquet européen"],
  ["La liste peut finir dans l’opposition.", "opposition: opposition"],
  ["L’opposition entre le nord et le sud."],
  ["Le collège dirige la commune.", "commune: commune"],
  ["Chaque commune a le sien.", "commune: commune"],
  ["C’est sans commune mesure."],
  ["Un jour, les écologistes se sont unis.", "ecologie-politique: écologistes"],
  ["Le parti s’appelle Les Écologistes."],
  ["Le traité de Lisbonne change la règle.", "traite-de-lisbonne: traité de Lisbonne"],
  ["Il le traite en ami."],
  ["C’est un traité. Il a traité le sujet.", "traite: traité"],
  ["Elle entre dans la fonction publique.", "fonctionnaire: fonction publique"],
  ["Personne n’hérite d’une fonction publique."],
  ["Des associations tirent la sonnette d’alarme."],
  ["Elle paraît au Moniteur belge, le journal officiel."],
  // Accents tell words apart, capitals may leave theirs out.
  ["La marche pour le climat."],
  ["Le marché est libre.", "marche-unique: marché"],
  ["Il marche. Il a marché.", "marche-unique: marché"],
  ["Le Senat."],
  ["LE SENAT.", "senat: SENAT"],
  ["Le depute."],
  ["L’assemblee nationale sans accents.", "assemblee-nationale: assemblee nationale"],
  // Inside other words, compounds, addresses.
  ["Un sous-amendement est déposé."],
  ["L’ancien vice-député."],
  ["Les amendements-là.", "amendement: amendements"],
  ["Voir www.sénat.fr ou contact@sénat.fr."],
  ["Le Sénat, le vrai.", "senat: Sénat"],
  ["(Sénat)", "senat: Sénat"],
  ["Un sénatorial, une sénatoriale."],
  ["Des marchés-tests."],
  // Spaces and hyphens of all kinds.
  ["Le Conseil\u00A0européen.", "conseil-europeen: Conseil européen"],
  [`Le Conseil${N}européen.`, "conseil-europeen: Conseil européen"],
  ["Le Conseil\neuropéen.", "conseil-europeen: Conseil\neuropéen"],
  ["Le Conseil-européen.", "conseil-europeen: Conseil-européen"],
  ["Le Conseil. Européen, il l’est."],
  ["Le Conseil, européen par nature."],
  // A name told apart by brackets is linked by its other names.
  ["La région est belle. La Région wallonne aussi.", "region-belgique: Région wallonne"],
  // Where nothing is linked.
  ["## Le Sénat"],
  ["> Le Sénat a tort."],
  ["Il dit : « le Sénat a tort »."],
  ["Il dit : “le Sénat a tort”."],
  ['Il dit : "le Sénat a tort".'],
  ["Il dit : « le **Sénat** a tort »."],
  ["Il dit : « c’est fini ». Le Sénat, lui, attend.", "senat: Sénat"],
  ["Il dit : « c’est le Sénat"],
  ["[Le Sénat](https://www.senat.fr/connaitre) vote."],
  ["[Il](/x) dit que le Sénat vote.", "senat: Sénat"],
  ["Le code `Sénat` et le Sénat.", "senat: Sénat"],
  ["```\nSénat\n```"],
  ["Le **Sénat** vote.", "senat: Sénat"],
  ["Le *Conseil* européen."],
  ["- Le Sénat\n- Le Sénat", "senat: Sénat"],
  ["| Le Sénat | a |\n|---|---|\n| la députée | b |", "depute: députée"],
  ["<b>Sénat</b> &amp; <a href='x'>député", "senat: Sénat", "depute: député"],
];

describe("the first mention of a term is linked, and nothing else", () => {
  test.each(sentences)("%s", (sentence, ...expected) => {
    expect(linksIn(sentence)).toEqual(expected);
  });
});

/** Texts as a page would say them, and where links stand: never one inside another. */
function read(html: string): { text: string; nested: boolean; tags: string[] } {
  let text = "";
  let depth = 0;
  let nested = false;
  const tags: string[] = [];
  const parser = new Parser({
    ontext: (piece) => (text += piece),
    onopentag: (name, { class: kind }) => {
      if (name === "a") {
        depth += 1;
        if (depth > 1) nested = true;
      }
      if (kind !== "term") tags.push(name);
    },
    onclosetag: (name) => {
      if (name === "a") depth -= 1;
    },
  });
  parser.end(html);
  return { text, nested, tags };
}

/** The same numbers each time: what fails once fails again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const bits = [
  ...terms.flatMap(({ term: name, aliases }) => [name, ...aliases]),
  ..."« » “ ” \" ( ) [ ] ** * _ ` ~~ > # - | \n \n\n & < > &amp; &lt;b&gt; <a> </a> <script> ![x](y) [lien](https://a.fr/b) [Sénat](/x) · , . ; : ! ? ’ ' l’ d’ qu’ 49 3 é\u0301 \u202E 😀".split(
    " ",
  ),
];

test("the words never change, links never nest, and taking them away gives the text back", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const roll = dice(seed);
    let source = "";
    for (let count = roll(60); count >= 0; count -= 1) source += (bits[roll(bits.length)] ?? "") + (roll(4) ? " " : "");
    const { html } = renderMarkdown(source);
    const { html: linked, slugs } = linkTerms(html, linker);
    const [before, after] = [read(html), read(linked)];
    expect(after.text, source).toBe(before.text);
    expect(after.tags, source).toEqual(before.tags);
    expect(after.nested, source).toBe(before.nested);
    expect(
      presentLinks(linked, () => undefined),
      source,
    ).toBe(html);
    expect(new Set(slugs).size, source).toBe(slugs.length);
    // What is linked is not linked twice.
    expect(linkTerms(linked, linker, slugs).html, source).toBe(linked);
  }
});

test("a term left alone is not linked; one taken away loses its links and no other, one that moved keeps them", () => {
  const { html } = linkTerms("<p>Le Sénat et un député.</p>", linker, ["senat"]);
  expect(html).toBe('<p>Le Sénat et un <a class="term" href="/lexique/depute">député</a>.</p>');
  const both = linkTerms("<p>Le Sénat et un député.</p>", linker).html;
  expect(presentLinks(both, (slug) => (slug === "senat" ? undefined : slug))).toBe(html);
  expect(presentLinks(both, (slug) => (slug === "senat" ? "le-senat" : slug))).toBe(
    both.replace("/lexique/senat", "/lexique/le-senat"),
  );
});

test("two terms of one name: the one called so before the one also called so", () => {
  const two = compileLinker([term("Parlement", ["chambres"]), term("Chambres")]);
  expect(linkTerms("<p>Les deux chambres.</p>", two).slugs).toEqual(["chambres"]);
});

test("a text of many quotations and many mentions is read once: it took minutes at the length articles may have", () => {
  const linker = compileLinker([{ slug: "loi", term: "loi", aliases: [], exact: false }]);
  const quoted = `<p>${'« la loi » “une <b>loi</b>” "cette loi" '.repeat(4000)}</p>`;
  expect(linkTerms(quoted, linker)).toEqual({ html: quoted, slugs: [] });
  expect(linkTerms(quoted.replace("</p>", "enfin la loi.</p>"), linker).slugs).toEqual(["loi"]);
});
