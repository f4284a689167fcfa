import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { createReceiptCode } from './receipt-code.ts';
import { drawReceipt } from './receipt-picture.ts';

type Receipt = {
  readonly order: VoteOrder;
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

/** Saves the receipt as a picture. */
export const saveReceipt = async (receipt: Receipt): Promise<void> => {
  const file = await drawPicture(receipt);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
};
