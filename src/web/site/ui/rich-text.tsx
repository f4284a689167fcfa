/** Text that editors wrote. It was sanitised before it was stored or cached, and the page's policy runs no script of it. */
export const RichText = ({
  html,
  className = '',
}: {
  readonly html: string;
  readonly className?: string;
}) => <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
