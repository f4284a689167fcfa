/** The campaign's emblem: a sun rising over a chitenje band, its rays a crown. */
export const SunIcon = ({ className }: { readonly className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
    <path
      d="M24 2l3.2 9.4L34 4.6l.4 9.9 8.4-5.2-3.4 9.3 9.6-1.9-6.8 7.3H5.8L-1 16.7l9.6 1.9-3.4-9.3 8.4 5.2.4-9.9 6.8 6.8z"
      className="fill-amber"
    />
    <path d="M9 28a15 15 0 0 1 30 0z" className="fill-theme" />
    <path d="M2 30h44v4H2z" className="fill-theme-deep" />
    <path
      d="M2 38l5.5-3 5.5 3-5.5 3zM13 38l5.5-3 5.5 3-5.5 3zM24 38l5.5-3 5.5 3-5.5 3zM35 38l5.5-3 5.5 3-5.5 3z"
      className="fill-theme"
    />
    <path d="M2 42h44v3H2z" className="fill-amber" />
  </svg>
);
