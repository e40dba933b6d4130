import { Icon } from "#app/ui/icon.tsx";

interface Props {
  title: string;
  url: string;
  heading?: string;
}

/** Plain links first; enhance/reading/share.ts shows the two buttons where the browser can copy or share. */
export function ShareLinks({ title, url, heading }: Props) {
  const mail = `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`;
  const whatsapp = `https://wa.me/?${query({ text: `${title} ${url}` })}`;
  return (
    <section aria-labelledby="partager">
      {heading ? (
        <p id="partager" className="mb-3 font-semibold">
          {heading}
        </p>
      ) : (
        <h2 id="partager" className="mb-3 text-base">
          Partager
        </h2>
      )}
      <div className="flex flex-wrap gap-2 lg:flex-col lg:items-start">
        <a className="button button-quiet button-small" href={mail}>
          <Icon name="mail" /> Par email
        </a>
        <a className="button button-quiet button-small" href={whatsapp} rel="noopener">
          <Icon name="send" /> WhatsApp
        </a>
        <button className="button button-quiet button-small" type="button" data-copy={url} hidden>
          <Icon name="copy" /> <span data-copy-label="Lien copié">Copier le lien</span>
        </button>
        <button
          className="button button-quiet button-small"
          type="button"
          data-share={url}
          data-share-title={title}
          hidden
        >
          <Icon name="share" /> Partager…
        </button>
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
