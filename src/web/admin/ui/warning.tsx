import type { ReactNode } from 'react';

/** A value that is allowed, but probably a mistake. */
export const Warning = ({ children }: { readonly children: ReactNode }) => (
  <strong className="text-danger">{children}</strong>
);
