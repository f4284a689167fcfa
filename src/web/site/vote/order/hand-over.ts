import type { PublicSettings } from '../../../../shared/site-settings.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { drawReceipt } from './receipt-picture.ts';
import { receiptText } from './receipt-text.ts';

type Receipt = {
  readonly order: VoteOrder;
  readonly settings: PublicSettings;
  readonly origin: string;
  /** The receipt as it stands on the page. */
  readonly card: HTMLElement;
};

const pictureOf = async ({ order, origin, card }: Receipt): Promise<File> => {
  const drawn = await drawReceipt(card, { title: 'Thank you', footer: new URL(origin).host });
  return new File([drawn], `${order.reference}.png`, { type: drawn.type });
};

const wordsOf = ({ order, settings, origin }: Receipt): string => receiptText(order, settings, origin);

/** Some browsers begin to read a file only a while after it was asked for. */
const readingTime = 60_000;

const save = async (receipt: Receipt): Promise<string> => {
  const file = await pictureOf(receipt);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
  return 'The receipt is saved with your downloads.';
};

const share = async (receipt: Receipt): Promise<string> => {
  const text = wordsOf(receipt);
  try {
    const withPicture = { text, files: [await pictureOf(receipt)] };
    // A picture where this phone can hand one on, words where it cannot.
    await navigator.share(navigator.canShare?.(withPicture) ? withPicture : { text });
    return '';
  } catch (error) {
    const { name } = error as Error;
    // Closing the window for sharing is no fault.
    if (name === 'AbortError') return '';
    // The picture took so long that the browser no longer takes it for what was pressed.
    if (name === 'NotAllowedError') return 'The receipt is ready: please press Share once more.';
    throw error;
  }
};

const copy = async (receipt: Receipt): Promise<string> => {
  await navigator.clipboard.writeText(wordsOf(receipt));
  return 'Copied: paste it wherever you like.';
};

/** What can be done with a receipt; each gives what to say once it is done. */
export const handOver = { save, share, copy } as const;
