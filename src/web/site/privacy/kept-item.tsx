import type { ReactNode } from 'react';

type KeptItemProps = {
  readonly what: string;
  /** What is stored, and why. */
  readonly children: ReactNode;
  readonly kept: ReactNode;
};

/** One kind of personal data: what it is, why the site has it, and for how long. */
export const KeptItem = ({ what, children, kept }: KeptItemProps) => (
  <div className="grid gap-x-10 gap-y-2 border-t-2 border-line py-6 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_18rem]">
    <h3 className="text-xl md:text-2xl">{what}</h3>
    <p className="max-w-prose">{children}</p>
    <p className="max-w-prose border-l-4 border-amber pl-4 md:col-start-2 lg:col-start-3">
      <strong>How long:</strong> {kept}
    </p>
  </div>
);
