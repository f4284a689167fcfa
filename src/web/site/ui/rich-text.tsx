/** A wide table scrolls inside the text; not every browser lets the keyboard scroll what cannot have the focus. */
const makeTablesFocusable = (html: string): string => html.replace(/<table\b/g, '<table tabindex="0"');

/** HTML of editors, sanitised before it is stored or cached. The Content-Security-Policy blocks inline scripts. */
export const RichText = ({
  html,
  className = '',
}: {
  readonly html: string;
  readonly className?: string;
}) => (
  <div
    dir="auto"
    className={`prose ${className}`}
    dangerouslySetInnerHTML={{ __html: makeTablesFocusable(html) }}
  />
);
