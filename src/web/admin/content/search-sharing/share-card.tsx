import type { SharedWords } from './shared-words.ts';

type ShareCardProps = SharedWords & {
  readonly host: string;
  /** The address of the picture; null until it is drawn. */
  readonly picture: string | null;
};

/** A link in a WhatsApp chat, as the receiver sees it. */
export const ShareCard = ({ title, description, host, path, picture }: ShareCardProps) => (
  <div className="share-bubble" dir="auto">
    <div className="share-card">
      {picture === null ? (
        <div className="share-picture" />
      ) : (
        <img src={picture} alt="" width={1200} height={630} className="share-picture" />
      )}
      <div className="px-3 py-2 text-sm">
        <p className="line-clamp-2 font-semibold">{title}</p>
        {description && <p className="line-clamp-2">{description}</p>}
        <p className="share-soft truncate text-xs">{host}</p>
      </div>
    </div>
    <p className="share-link-text truncate px-1 pt-1 text-sm">
      {host}/{path}
    </p>
  </div>
);
