import type { ReactNode } from "react";

const sources = {
  vote: "https://www.vie-publique.fr/en-bref/282087-presidentielle-2022-la-recommandation-du-csa-sur-le-temps-de-parole",
  council: "https://www.conseil-constitutionnel.fr/decision/2016/2016729DC.htm",
  law: "https://www.senat.fr/connaitre/pouvoirs_publics/pouvoirs_publics64.html",
  declared: "https://legal.tricoteuses.fr/articles/JORFARTI000024924281",
  equity:
    "https://www.courrierdesmaires.fr/article/presidentielle-le-conseil-constitutionnel-valide-la-reforme-des-parrainages-et-des-temps-de-parole.13177",
  press:
    "https://www.challenges.fr/media/presidentielle-pourquoi-la-presse-n-est-elle-pas-soumise-a-l-egalite-du-temps-de-parole_806804",
  csa: "https://www.csa.be/elections/",
  vrm: "https://www.vlaamseregulatormedia.be/nl/perscontact",
};

const Source = ({ to, children }: { to: keyof typeof sources; children: ReactNode }) => (
  <a href={sources[to]} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** What the rule asks, stage after stage of a campaign. */
const stages = [
  [
    "Jusqu’à la liste officielle\u202F: équité.",
    "Chaque candidature déclarée trouve sa place, selon ce qu’elle représente et ce qu’elle fait dans la campagne. Aucune n’est oubliée.",
  ],
  [
    "De la liste à la campagne officielle\u202F: équité, à formats égaux.",
    "Si l’une a un article, l’autre n’a pas seulement un flash info.",
  ],
  [
    "Campagne officielle\u202F: égalité.",
    "Dès le deuxième lundi avant le premier tour, le même nombre de mots pour chaque candidature, les siens et ceux à son sujet.",
  ],
];

const unseen = [
  "Si le texte est favorable ou sévère\u202F: seul un lecteur le sait.",
  "Les noms autrement écrits\u202F: «\u202Fle maire de Pau\u202F», «\u202Felle\u202F». Un nom de famille seul compte si le nom entier est dans le même texte.",
  "Une citation revient à la seule personne que sa phrase nomme, sinon au seul parti. Quand il y en a deux, ou aucun, elle n’est à personne. Moins de quatre mots, ce n’est pas une citation.",
  "Une image compte si sa description ou sa légende donne le nom.",
  "D’un podcast, on lit le titre et le texte qui l’accompagne, pas ce qui s’y dit.",
  "«\u202FLes Républicains\u202F» prend une majuscule, «\u202Fles républicains\u202F» n’est pas le parti. En tête de phrase, «\u202FPlace publique\u202F» peut tromper.",
  "Deux partis de même nom, un français et un belge, sont comptés ensemble.",
  "La place d’une personne ne s’ajoute pas à celle de son parti.",
];

/** The rule that the board serves, what binds whom, and what the figures do not see. */
export function BalanceRule() {
  return (
    <div className="*:min-w-0 mt-8 text-[0.9375rem] [&_:is(p,ol)+p]:mt-[0.6rem] grid gap-5 items-start md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="stack">
        <section className="bo-panel" aria-labelledby="regle">
          <h2 id="regle">Notre règle</h2>
          <p>
            La loi ne compte pas les mots d’un site comme le nôtre. Nous nous donnons une règle, tirée de celle des
            radios et des télévisions.
          </p>
          <ol className="grid gap-2 pl-[1.2rem] list-decimal mt-[0.6rem]">
            {stages.map(([stage, says]) => (
              <li key={stage}>
                <strong>{stage}</strong> {says}
              </li>
            ))}
          </ol>
          <p>
            Chaque lundi, la rédaction lit ce tableau et décide de ce qu’elle rééquilibre. Un fait important reste un
            fait.
          </p>
        </section>
        <section className="bo-panel" aria-labelledby="limites">
          <h2 id="limites">Ce que ces nombres ne voient pas</h2>
          <ul className="grid gap-[0.45rem] pl-[1.2rem] list-disc">
            {unseen.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      </div>
      <section className="bo-panel" aria-labelledby="qui-oblige">
        <h2 id="qui-oblige">Ce qui oblige, et qui</h2>
        <p>
          <strong>En France.</strong> La loi du 30 septembre 1986 donne au régulateur (le CSA, devenu l’Arcom en 2022)
          le soin d’adresser des recommandations aux <em>radios et télévisions</em> pendant les campagnes (
          <Source to="law">article 16</Source>). Depuis 2016, la loi du 6 novembre 1962 demande l’équité entre la liste
          et la campagne officielle, puis l’égalité&#8239;: le Conseil constitutionnel l’a jugé conforme (
          <Source to="council">décision du 21 avril 2016</Source>, <Source to="equity">résumé</Source>). La
          recommandation pour 2022 comptait le temps de parole et le temps d’antenne (
          <Source to="vote">Vie publique</Source>). Celle de 2012 dit qui est candidat déclaré (
          <Source to="declared">texte</Source>).
        </p>
        <p>
          Les journaux ne sont soumis à aucune règle de ce genre&#8239;: ils relèvent de la loi de 1881 sur la presse (
          <Source to="press">Challenges, avec l’Arcom</Source>). Un site d’information écrite n’est ni une radio ni une
          télévision.
        </p>
        <p>
          <strong>En Belgique.</strong> Le règlement électoral du CSA demande équilibre et représentativité aux radios,
          aux télévisions et aux médias audiovisuels en ligne, podcasts et vidéos compris (<Source to="csa">CSA</Source>
          ). En Flandre, le VRM veille à l’impartialité à la radio et à la télévision (<Source to="vrm">VRM</Source>, en
          néerlandais).
        </p>
        <p>
          <strong>Pas vérifié.</strong> Nous n’avons pu lire ni l’article 3, I bis, de la loi de 1962 dans sa version en
          vigueur, ni la recommandation de l’Arcom pour 2027, ni ce qui vaut pour nos propres podcasts. Demandez à un
          juriste avant de vous en servir.
        </p>
      </section>
    </div>
  );
}
