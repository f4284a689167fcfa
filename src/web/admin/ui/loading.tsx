/** Something is on its way. */
export const Loading = ({ what = 'Loading…' }: { readonly what?: string }) => (
  <p role="status" className="py-16 text-center text-ink-soft">
    {what}
  </p>
);
