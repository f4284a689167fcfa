import { formatNumber } from '../../../shared/format-number.ts';

export const formatPeople = (count: number): string =>
  count === 1 ? '1 person' : `${formatNumber(count)} people`;
