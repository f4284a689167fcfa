import { paths } from '../../../../shared/paths.ts';

/** The page that checks a receipt, with the receipt in the part of the address that browsers send to nobody. */
export const formatVerifyAddress = (receipt: string): string =>
  `${paths.verifyReceipt}#${encodeURIComponent(receipt)}`;
