import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Under the card: where else to go. */
  foot?: ReactNode;
}

/** The sheet of an account page: one title, one form. */
export function AccountCard({ title, text, children, foot }: Props) {
  return (
    <main id="contenu" className="wrap flex-1 py-8 md:py-14">
      <div className="mx-auto w-full max-w-[32rem]">
        <div className="stack bg-sheet p-5 shadow-sheet [clip-path:var(--cut-a)] sm:p-8">
          <header>
            <h1 className="text-2xl">{title}</h1>
            {text ? <div className="mt-2 text-soft">{text}</div> : null}
          </header>
          {children}
        </div>
        {foot ? <div className="mt-5 px-5 text-center text-sm sm:px-8">{foot}</div> : null}
      </div>
    </main>
  );
}
