import { encode } from 'uqr';
import { removeOpening } from '../../../../shared/votes/vote-receipt.ts';
import { formatVerifyAddress } from './verify-address.ts';

/** A QR code with the quiet zone that scanners need. */
export type ReceiptCode = {
  /** Modules on each side. */
  readonly size: number;
  /** Rows of modules, true for dark. */
  readonly modules: readonly (readonly boolean[])[];
};

/**
 * The QR code of the page that checks the receipt. A picture is passed on, so the receipt in it does not open the commitment.
 * The weakest error correction: a picture on a screen has no damaged parts, and larger modules are easier to scan. Null if
 * there is no receipt.
 */
export const createReceiptCode = (receipt: string | null, origin: string): ReceiptCode | null => {
  const passedOn = receipt === null ? null : removeOpening(receipt);
  if (passedOn === null) return null;
  const { size, data } = encode(origin + formatVerifyAddress(passedOn), { ecc: 'L', border: 4 });
  return { size, modules: data };
};

const preferredWidth = 680;
/** Smaller modules are lost when a phone takes the picture of another phone. */
const minModuleWidth = 5;

/** In pixels of the picture. */
export const getModuleWidth = ({ size }: ReceiptCode): number =>
  Math.max(minModuleWidth, Math.min(8, Math.floor(preferredWidth / size)));

export const drawReceiptCode = (
  context: CanvasRenderingContext2D,
  code: ReceiptCode,
  [left, top]: readonly [left: number, top: number],
): void => {
  const width = getModuleWidth(code);
  context.fillStyle = '#000000';
  for (const [y, row] of code.modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * width, top + y * width, width, width);
};
