import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import type { ReactNode } from "react";
import { readablePair } from "#app/utils/colour.ts";
import { darkRules, grounds, narrowRules, styles } from "./look.ts";
import { partLinks } from "./schema.ts";
import type { ShownPart } from "./shown-parts.server.ts";

export interface LetterContent {
  siteName: string;
  imprint: string;
  subject: string;
  preview: string;
  day: string;
  /** HTML, as that of the parts: dressed for mail, its addresses whole. */
  intro: string;
  parts: ShownPart[];
  /** Were parts left out for their weight? */
  isCut: boolean;
  robin: string;
  /** `own` is no address: what sending writes for one person stands there. */
  urls: { site: string; browser: string; manage: string; stop: string; own: string };
}

const Markup = ({ html }: { html: string }) => (html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null);

const Line = ({ padding, children }: { padding: string; children: ReactNode }) => (
  <Section className="x" style={{ padding }}>
    {children}
  </Section>
);

/** A letter as tables: what Outlook, Gmail and a phone lay out alike. */
export function LetterMail({ subject, preview, day, intro, parts, robin, ...letter }: LetterContent) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: narrowRules }} />
        {/* Apart: Gmail drops the whole of a <style> that it does not like. */}
        <style dangerouslySetInnerHTML={{ __html: darkRules }} />
      </Head>
      <Body style={styles.page} className="p">
        {preview ? <Preview>{preview}</Preview> : null}
        <i data-outlook="start" />
        <Container style={styles.frame}>
          <Section style={{ height: 6, backgroundColor: "#ff4d4d", fontSize: 0, lineHeight: "6px" }}>&nbsp;</Section>
          <Line padding="24px 32px 18px">
            <Row>
              <Column style={{ width: 84, verticalAlign: "middle" }}>
                <Img src={robin} alt="Robin" className="t r" width="72" height="72" style={styles.robin} />
              </Column>
              <Column style={{ verticalAlign: "middle" }}>
                <p className="i" style={styles.name}>
                  La lettre de Robin
                </p>
                <p className="o" style={styles.day}>
                  {day}
                </p>
              </Column>
            </Row>
          </Line>
          {intro ? (
            <Line padding="0 32px 10px">
              <Markup html={intro} />
            </Line>
          ) : null}
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
          {letter.urls.own}
          <Line padding="8px 32px 32px">
            <Foot {...letter} />
          </Line>
        </Container>
        <i data-outlook="end" />
      </Body>
    </Html>
  );
}

const outlook = {
  start:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  end: "<!--[if mso]></td></tr></table><![endif]-->",
};

/** Outlook on Windows knows no largest width: a table of 600 px around the others, for it alone. */
export const withOutlook = (html: string): string =>
  html.replaceAll(/<i data-outlook="(start|end)"><\/i>/g, (_, at: "start" | "end") => outlook[at]);

function Foot({ urls, siteName, imprint, isCut }: Pick<LetterContent, "urls" | "siteName" | "imprint" | "isCut">) {
  const link = (href: string, words: string) => (
    <a className="o" href={href} style={styles.softLink}>
      {words}
    </a>
  );
  return (
    <>
      {isCut ? (
        <p className="i" style={styles.text}>
          Cette lettre est plus longue que ce qu’un email montre.{" "}
          <a className="r" href={urls.browser} style={styles.link}>
            Lis la suite dans ton navigateur
          </a>
        </p>
      ) : null}
      <p className="o l" style={{ ...styles.soft, paddingTop: 18, borderTop: "1px solid #e2d6c5" }}>
        Tu reçois cette lettre parce que tu l’as demandée à {link(urls.site, siteName)}. Personne ne sait si tu
        l’ouvres.
      </p>
      <p className="o" style={styles.soft}>
        {link(urls.manage, "Changer tes sujets ou le rythme")} · {link(urls.stop, "Ne plus la recevoir")} ·{" "}
        {link(urls.browser, "Lire dans le navigateur")}
      </p>
      <p className="o" style={{ ...styles.soft, margin: 0 }}>
        {imprint}
      </p>
    </>
  );
}

const To = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? (
    <a className="i" href={href} style={styles.ink}>
      {children}
    </a>
  ) : (
    children
  );

export const Part = ({ part }: { part: ShownPart }) => (
  <Line padding="0 32px 20px">
    <Sheet {...part} />
  </Line>
);

function Sheet({ kind, label, title, html, items, href, picture, category }: ShownPart) {
  const isLead = kind === "lead";
  const Title = isLead ? "h1" : "h3";
  const [className, ground, inside = "22px 24px"] = grounds[kind] ?? ["s", styles.sheet];
  const colour = category && readablePair(category.color).text;
  const edge = kind === "article" && colour ? { borderLeftColor: colour } : {};
  return (
    <Section className={className} style={{ ...ground, ...edge }}>
      {picture ? (
        <To href={href}>
          <Img className="i" src={picture.src} alt={picture.alt} width="534" style={styles.picture} />
        </To>
      ) : null}
      <Section style={{ padding: inside }}>
        {isLead && colour ? <span style={{ ...styles.chip, backgroundColor: colour }}>{category.name}</span> : null}
        {label && !isLead ? (
          <h2 className="r" style={styles.label}>
            {label}
          </h2>
        ) : null}
        {title ? (
          <Title className={isLead ? "i h" : "i"} style={isLead ? styles.lead : styles.title}>
            <To href={href}>{title}</To>
          </Title>
        ) : null}
        <Markup html={html} />
        {items.map((item, index) =>
          kind === "question" && href ? (
            <a key={index} className="i c" href={href} style={styles.choice}>
              <Markup html={item} />
            </a>
          ) : (
            <Section key={index} style={{ paddingBottom: 8 }}>
              <Row>
                <Column className="r" style={styles.number}>
                  {index + 1}
                </Column>
                <Column className="i" style={styles.line}>
                  <Markup html={item} />
                </Column>
              </Row>
            </Section>
          ),
        )}
        {!href || kind === "question" ? null : isLead ? (
          <Button className="b" href={href} style={styles.button}>
            {partLinks.lead}
          </Button>
        ) : (
          <p style={styles.last}>
            <a className="r" href={href} style={styles.link}>
              {partLinks[kind]}
            </a>
          </p>
        )}
      </Section>
    </Section>
  );
}
