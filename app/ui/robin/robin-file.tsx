/** Robin, singing (robin-singing.tsx), as a file: where few see it, its drawing would weigh on the page of all. */
export function RobinFile({ className }: { className?: string }) {
  return <img className={className} src="/art/robin-singing.svg" alt="" width="240" height="240" loading="lazy" />;
}
