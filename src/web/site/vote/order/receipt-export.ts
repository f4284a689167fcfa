import type { PublicSettings } from '../../../../shared/site-settings.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { createReceiptCode } from './receipt-code.ts';
import { drawReceipt } from './receipt-picture.ts';
import { getShareText } from './share-text.ts';

type Receipt = {
  readonly order: VoteOrder;
  readonly settings: PublicSettings;
  readonly origin: string;
  /** The receipt on the page, from which the picture is drawn. */
  readonly card: HTMLElement;
};

const drawPicture = async ({ order, origin, card }: Receipt): Promise<File> => {
  const receipt = order.entry?.isPublic ? order.entry.receipt : null;
  const drawn = await drawReceipt(card, {
    title: 'Thank you',
    code: createReceiptCode(receipt, origin),
    footer: new URL(origin).host,
  });
  // Without the reference, as the picture itself.
  return new File([drawn], `vote-receipt-${order.reference.slice(-4)}.png`, { type: drawn.type });
};

/** Some browsers read the file only some time after the click. */
const readingTime = 60_000;

const save = async (receipt: Receipt): Promise<string> => {
  const file = await drawPicture(receipt);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
  return 'The receipt is in your downloads.';
};

const share = async (receipt: Receipt): Promise<string> => {
  const text = getShareText(receipt.order, receipt.settings, receipt.origin);
  try {
    const withPicture = { text, files: [await drawPicture(receipt)] };
    // Share the picture if the browser can share files, otherwise the text.
    await navigator.share(navigator.canShare?.(withPicture) ? withPicture : { text });
    return '';
  } catch (error) {
    const { name } = error as Error;
    // The voter closed the share dialog.
    if (name === 'AbortError') return '';
    // Drawing took so long that the browser no longer counts the click as a user activation.
    if (name === 'NotAllowedError') return 'The receipt is ready. Please press Share again.';
    throw error;
  }
};

const copy = async (receipt: Receipt): Promise<string> => {
  await navigator.clipboard.writeText(getShareText(receipt.order, receipt.settings, receipt.origin));
  return 'Copied. Paste it wherever you like.';
};

/** The ways to export a receipt; each returns the message to show afterwards. */
export const exportReceipt = { save, share, copy } as const;
