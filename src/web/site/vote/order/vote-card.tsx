import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { voteCardAddresses, voteCardFileName } from '../../../../shared/votes/vote-card.ts';
import { useSite } from '../../site-context.tsx';

/** Whether this browser can pass a picture to other apps. */
const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], voteCardFileName, { type: 'image/jpeg' })] }) ?? false;

const fetchCard = async (address: string): Promise<File> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The card has status ${response.status}.`);
  return new File([await response.blob()], voteCardFileName, { type: 'image/jpeg' });
};

/** The card with which a voter says that they voted. A link that downloads it; where the browser can, it is shared instead. */
export const VoteCard = ({ entry }: { readonly entry: number }) => {
  const { settings } = useSite();
  const [canShare, setCanShare] = useState(false);
  const [message, setMessage] = useState('');
  /** Fetched once: a second press shares it at once. */
  const card = useRef<Promise<File>>(null);
  useEffect(() => setCanShare(canShareFiles()), []);
  const address = voteCardAddresses.full(entry);

  const share = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    setMessage('One moment…');
    try {
      card.current ??= fetchCard(address);
      await navigator.share({ files: [await card.current] });
      setMessage('');
    } catch (error) {
      const { name } = error as Error;
      // The voter closed the share sheet.
      if (name === 'AbortError') return setMessage('');
      // The picture took so long that the browser no longer counts the click.
      if (name === 'NotAllowedError') return setMessage('Your card is ready. Please press the button again.');
      card.current = null;
      setMessage('That did not work. Please check your connection, or download the card.');
    }
  };

  return (
    <section aria-labelledby="card-title" className="vote-card">
      <img
        src={voteCardAddresses.small(entry)}
        alt={`A card in the colours of your piece of the cloth, with the words “I voted for ${settings.contestantName}”`}
        width={324}
        height={576}
        loading="lazy"
      />
      <div>
        <h3 id="card-title" className="text-2xl">
          Your card to share
        </h3>
        <p className="mt-3">
          A picture for your WhatsApp Status, framed in your own piece of the cloth. It shows neither your
          number nor your reference.
        </p>
        {canShare ? (
          <button type="button" onClick={share} className="button button-main mt-5 w-full">
            Share my card
          </button>
        ) : null}
        <a
          href={address}
          download={voteCardFileName}
          className={
            canShare
              ? 'mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
              : 'button button-main mt-5 w-full'
          }
        >
          Download my card
        </a>
        <p role="status" className="mt-2 min-h-7 font-semibold">
          {message}
        </p>
      </div>
    </section>
  );
};
