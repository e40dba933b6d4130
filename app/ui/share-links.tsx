import { Icon } from "#app/ui/icon.tsx";
import { SmallLink, SmallButton } from "./button.tsx";

interface Props {
  title: string;
  url: string;
  heading?: string;
}

/** Plain links first; enhance/reading/share.ts shows the two buttons where the browser can copy or share. */
export function ShareLinks({ title, url, heading }: Props) {
  const mail = `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`;
  const whatsapp = `https://wa.me/?${query({ text: `${title} ${url}` })}`;
  const Heading = heading ? "p" : "h2";
  return (
    <section aria-labelledby="partager">
      <Heading id="partager" className={heading ? "mb-3 font-semibold" : "mb-3 text-base"}>
        {heading ?? "Partager"}
      </Heading>
      <div className="flex flex-wrap gap-2 lg:flex-col lg:items-start">
        <SmallLink href={mail}>
          <Icon name="mail" /> Par email
        </SmallLink>
        <SmallLink href={whatsapp} rel="noopener">
          <Icon name="send" /> WhatsApp
        </SmallLink>
        <SmallButton data-copy={url} hidden>
          <Icon name="copy" /> <span data-copy-label="Lien copié">Copier le lien</span>
        </SmallButton>
        <SmallButton data-share={url} data-share-title={title} hidden>
          <Icon name="share" /> Partager…
        </SmallButton>
      </div>
      <output className="visually-hidden" data-copy-status />
    </section>
  );
}

/** Percent-encoded, spaces as %20: a mail programme shows a "+" as it is. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}
