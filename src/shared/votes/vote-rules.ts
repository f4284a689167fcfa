import { gmtTime } from '../dates.ts';
import { getVotePrice } from './vote-price.ts';
import type { VotePackage } from './votes.ts';

/** A period of voting, with a total of its own. */
export type VoteRound = {
  /** From 1: a round keeps its number, whatever else of it changes. */
  readonly number: number;
  /** Empty if the campaign has no named rounds. */
  readonly name: string;
  /** UTC, as `2025-10-18T14:00:00`; null if no time is set. */
  readonly opens: string | null;
  readonly closes: string | null;
};

/** The rules by which votes are sold. An entry of the ledger holds them from each change on. */
export type VoteRules = {
  readonly packages: readonly Pick<VotePackage, 'votes' | 'price'>[];
  /** The largest number of votes of one order. */
  readonly maxVotes: number;
  /** All rounds so far, by number; those that are over, too. */
  readonly rounds: readonly VoteRound[];
  /** For how many hours after the close of a round a payment still counts if it was begun in time. */
  readonly graceHours: number;
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

/** `1;none;2025-11-20T16:00:00;Semi-final` */
const formatRound = ({ number, name, opens, closes }: VoteRound): string =>
  [number, opens ?? none, closes ?? none, encodeURIComponent(name.toWellFormed())].join(';');

/** `packages=1:100/5:450 most=1000 rounds=1;none;2025-11-20T16:00:00; grace=24 for=… gateway=… address=…` */
export const formatRules = (rules: VoteRules): string => {
  const packages = [...rules.packages]
    .sort((one, other) => one.votes - other.votes)
    .map(({ votes, price }) => `${votes}:${price}`);
  return [
    `packages=${packages.join('/')}`,
    `most=${rules.maxVotes}`,
    `rounds=${rules.rounds.map(formatRound).join('/')}`,
    `grace=${rules.graceHours}`,
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

const roundPattern = /^([1-9]\d{0,5});(none|[^;/]+);(none|[^;/]+);([^;/]*)$/;
const parseOptional = (text = none): string | null => (text === none ? null : text);
const isTime = (time: string | null): boolean => time === null || !Number.isNaN(gmtTime(time));

const parseRound = (text: string): VoteRound | null => {
  const [, number, opensText, closesText, name] = roundPattern.exec(text) ?? [];
  const [opens, closes] = [parseOptional(opensText), parseOptional(closesText)];
  if (number === undefined || !isTime(opens) || !isTime(closes)) return null;
  return { number: Number(number), name: decodeValue(name ?? ''), opens, closes };
};

/** Null if the text is not that of rules. */
export const parseRules = (text: string): VoteRules | null => {
  const values = new Map(
    text.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const readList = <T>(name: string, parse: (text: string) => T | null): readonly T[] | null => {
    const parsed = (values.get(name) ?? '').split('/').map(parse);
    const known = parsed.filter((each) => each !== null);
    return known.length === parsed.length ? known : null;
  };
  const [packages, rounds] = [readList('packages', parsePackage), readList('rounds', parseRound)];
  const [maxVotes, graceHours] = [Number(values.get('most')), Number(values.get('grace'))];
  const gateway = values.get('gateway');
  if (packages === null || rounds === null || gateway === undefined) return null;
  if (!Number.isSafeInteger(maxVotes) || !Number.isSafeInteger(graceHours)) return null;
  return {
    packages,
    maxVotes,
    rounds,
    graceHours,
    countsFor: decodeValue(values.get('for') ?? ''),
    gateway,
    address: parseOptional(values.get('address')),
  };
};

const hour = 3_600_000;

/** When no payment counts for a round any more, in milliseconds since 1970; null if it has no close. */
export const getRoundEnd = ({ rounds, graceHours }: VoteRules, number: number): number | null => {
  const closes = rounds.find((round) => round.number === number)?.closes ?? null;
  return closes === null ? null : gmtTime(closes) + graceHours * hour;
};

/** Whether these rules sell the votes at this price. */
export const allowsPrice = ({ packages, maxVotes }: VoteRules, votes: number, price: number): boolean =>
  packages.some((each) => each.votes === votes && each.price === price) ||
  (votes <= maxVotes && packages.length > 0 && getVotePrice(packages, votes) === price);
