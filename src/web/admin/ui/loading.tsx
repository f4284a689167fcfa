export const Loading = ({ text = 'Loading…' }: { readonly text?: string }) => (
  <p role="status" className="py-16 text-center text-ink-soft">
    {text}
  </p>
);
