import { PageIcon } from "./page-icon.tsx";

export interface Socials {
  instagram: string;
  tiktok: string;
  facebook: string;
}

const names = { instagram: "Instagram", tiktok: "TikTok", facebook: "Facebook" } as const;

export function SocialLinks({ socials, siteName }: { socials: Socials; siteName: string }) {
  const shown = (Object.keys(names) as (keyof Socials)[]).filter((network) => socials[network]);
  if (shown.length === 0) return null;
  return (
    <ul className="socials">
      {shown.map((network) => (
        <li key={network}>
          <a href={socials[network]} rel="me noopener" aria-label={`${siteName} sur ${names[network]}`}>
            <PageIcon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
