import { getVotePrice } from './vote-price.ts';
import type { VotePackage } from './votes.ts';

/** The rules by which votes are sold. An entry of the ledger holds them from each change on. */
export type VoteRules = {
  readonly packages: readonly Pick<VotePackage, 'votes' | 'price'>[];
  /** The largest number of votes of one order. */
  readonly maxVotes: number;
  /** UTC, as `2025-10-18T14:00:00`; null if no time is set. */
  readonly opens: string | null;
  readonly closes: string | null;
  /** What votes count for, as the rest of a sentence. */
  readonly countsFor: string;
  /** The name of the payment gateway. */
  readonly gateway: string;
  /** The gateway's address; null for test payments. */
  readonly address: string | null;
};

const none = 'none';

/** No value may contain a space, which separates the rules, or a comma, which separates the columns of the ledger. */
const encodeValue = (value: string | null): string =>
  value === null ? none : encodeURI(value.toWellFormed()).replaceAll(',', '%2C');

/** `packages=1:100/5:450 most=1000 opens=none closes=2025-11-20T16:00:00 for=… gateway=… address=…` */
export const formatRules = (rules: VoteRules): string => {
  const packages = [...rules.packages]
    .sort((one, other) => one.votes - other.votes)
    .map(({ votes, price }) => `${votes}:${price}`);
  return [
    `packages=${packages.join('/')}`,
    `most=${rules.maxVotes}`,
    `opens=${encodeValue(rules.opens)}`,
    `closes=${encodeValue(rules.closes)}`,
    `for=${encodeValue(rules.countsFor)}`,
    `gateway=${encodeValue(rules.gateway)}`,
    `address=${encodeValue(rules.address)}`,
  ].join(' ');
};

const decodeValue = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by this program.
    return value;
  }
};

const parsePackage = (text: string): VoteRules['packages'][number] | null => {
  const [, votes, price] = /^(\d{1,9}):(\d{1,9})$/.exec(text) ?? [];
  return votes === undefined ? null : { votes: Number(votes), price: Number(price) };
};

/** Null if the text is not that of rules. */
export const parseRules = (text: string): VoteRules | null => {
  const values = new Map(
    text.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const packages = (values.get('packages') ?? '').split('/').map(parsePackage);
  const known = packages.filter((each) => each !== null);
  const maxVotes = Number(values.get('most'));
  const gateway = values.get('gateway');
  if (known.length !== packages.length || !Number.isSafeInteger(maxVotes) || gateway === undefined)
    return null;
  const read = (name: string): string | null => {
    const value = values.get(name) ?? none;
    return value === none ? null : value;
  };
  return {
    packages: known,
    maxVotes,
    opens: read('opens'),
    closes: read('closes'),
    countsFor: decodeValue(values.get('for') ?? ''),
    gateway,
    address: read('address'),
  };
};

/** Whether these rules sell the votes at this price. */
export const allowsPrice = ({ packages, maxVotes }: VoteRules, votes: number, price: number): boolean =>
  packages.some((each) => each.votes === votes && each.price === price) ||
  (votes <= maxVotes && packages.length > 0 && getVotePrice(packages, votes) === price);
