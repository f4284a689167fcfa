/** HTML of editors, sanitised before it is stored or cached. The Content-Security-Policy blocks inline scripts. */
export const RichText = ({
  html,
  className = '',
}: {
  readonly html: string;
  readonly className?: string;
}) => <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
