import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';
import { Modal } from '../ui/modal.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { RichText } from '../ui/rich-text.tsx';
import { Title } from '../ui/title.tsx';
import type { AlbumCard, VideoCard } from './gallery-cards.ts';
import { useCloseModal } from './modal-history.ts';

type GalleryModalProps = {
  readonly card: AlbumCard | VideoCard;
  readonly html: string;
  /** The address of the gallery without the opened item. */
  readonly closedHref: string;
  /** The id of the card's link, which gets the focus afterwards. */
  readonly openedBy: string;
  /** The photo or the player, or its error. */
  readonly media: (close: () => void) => ReactNode;
  /** Navigation between the photos. */
  readonly navigation?: ReactNode;
  /** Shown below the title. */
  readonly children?: ReactNode;
};

/** An opened album or video, with its text below, or beside it on wide screens. */
export const GalleryModal = ({
  card,
  html,
  closedHref,
  openedBy,
  media,
  navigation,
  children,
}: GalleryModalProps) => {
  const { settings } = useSite();
  const close = useCloseModal(closedHref);
  return (
    <Modal
      labelledBy="modal-title"
      returnTo={openedBy}
      onClose={close}
      className="fixed inset-0 grid grid-rows-[auto_minmax(45vh,1fr)_auto] overflow-y-auto bg-ink text-white md:inset-8 landscape:grid-cols-[minmax(0,1fr)_clamp(16rem,28vw,24rem)] landscape:grid-rows-[auto_minmax(0,1fr)]"
    >
      <a
        href={closedHref}
        className="on-picture absolute z-10 top-4 right-4 grid size-12 place-items-center rounded-full bg-ink/80 hover:text-amber"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          close();
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 fill-none stroke-current stroke-2">
          <path d="M3 3l14 14M17 3L3 17" />
        </svg>
        <span className="sr-only">Close</span>
      </a>
      <div className="h-2 overflow-hidden landscape:col-span-2">
        <ChitenjeBand id="modal-band" />
      </div>
      <div className="relative grid place-items-center text-ink">{media(close)}</div>
      <div className="min-w-0 p-5 md:p-8 landscape:overflow-y-auto landscape:pt-20">
        {navigation}
        {card.date ? (
          <p className="text-sm text-white/80">
            <time dateTime={card.date}>{formatDay(card.date, settings.dateFormat)}</time>
          </p>
        ) : null}
        <h2 id="modal-title" className="mt-1 text-3xl lg:text-4xl">
          <Title of={card} />
        </h2>
        {card.subtitle ? <p className="mt-2 text-lg text-white/80">{card.subtitle}</p> : null}
        {children}
        {html ? <RichText html={html} className="mt-5 prose-dark text-base" /> : null}
      </div>
    </Modal>
  );
};
