import { ShareList } from './share-list.tsx';
import type { Shared } from './share-targets.ts';

type ShareLinksProps = Shared & { readonly title: string; readonly className?: string };

/** A heading and the share links below it. */
export const ShareLinks = ({ title, className = '', ...shared }: ShareLinksProps) => (
  <div className={`print:hidden ${className}`}>
    <h2 className="text-xl">{title}</h2>
    <ShareList label={title} {...shared} />
  </div>
);
