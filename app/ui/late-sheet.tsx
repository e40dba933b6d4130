/** A sheet of what is far below: the script asks for it once the page has loaded (enhance/shell.ts), a page without script at once. */
export function LateSheet({ href }: { href: string }) {
  return (
    <noscript data-sheet={href}>
      <link rel="stylesheet" href={href} />
    </noscript>
  );
}
