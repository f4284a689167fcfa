import type { ReactNode } from 'react';

type KeptItemProps = {
  readonly what: string;
  /** What is stored, and why. */
  readonly children: ReactNode;
  readonly kept: ReactNode;
};

/** One kind of personal data: what it is, why the site has it, and for how long. */
export const KeptItem = ({ what, children, kept }: KeptItemProps) => (
  <div className="grid gap-x-10 gap-y-2 border-t-2 border-line py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
    <h3 className="text-xl md:text-2xl">{what}</h3>
    <div className="max-w-prose space-y-2">
      <p>{children}</p>
      <p>
        <strong>How long:</strong> {kept}
      </p>
    </div>
  </div>
);
