import { paths } from '../../../shared/paths.ts';

/** Where an order is seen. */
export const orderAddress = (reference: string): string => `${paths.vote}?order=${reference}`;
