import type { ReactNode } from "react";

/** The sheet of a page that a letter's link opens. */
export function LetterSheet({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main id="contenu" className="wrap flex-1 py-8 md:py-14" tabIndex={-1}>
      <div className="stack mx-auto max-w-[36rem] bg-sheet p-5 shadow-sheet [clip-path:var(--cut-a)] sm:p-8">
        <header>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 text-soft">{text}</p>
        </header>
        {children}
      </div>
    </main>
  );
}
