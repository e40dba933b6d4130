/** Leads back to the three minutes who comes from them: an installed app has no button for it. */
export function leadBack(): void {
  const link = document.querySelector<HTMLAnchorElement>(".next-step a");
  const [kind, title, text] = link?.children ?? [];
  if (!link || !kind || !title?.firstChild || !text) return;
  link.href = "/trois-minutes/suite";
  kind.textContent = "Trois minutes";
  title.firstChild.textContent = "Reprendre où tu en étais ";
  text.textContent = "";
}
