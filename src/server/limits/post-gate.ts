import type { FormName } from '../../shared/forms/form-names.ts';
import type { Over } from './known-over.ts';
import type { PostLimits } from './post-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Dependencies = {
  readonly limiter: RateLimiter;
  readonly limits: PostLimits;
  readonly now?: () => number;
};

/** Somebody sends too much: what they are told, and how many seconds they should wait. */
export type TooMuch = {
  readonly sentence: string;
  readonly retryAfter: number;
  /** It has been said often enough: the sentence alone is the answer. */
  readonly isShort: boolean;
};

/** Decides who may send, by address and by sender. */
export type PostGate = {
  /** What can be told before anything is read, without asking the database. */
  readonly refuseUnread: (address: string, forms: readonly FormName[]) => TooMuch | null;
  /** Lets one post of the address in; the answer is to be called when it is done with. Null where too many are in. */
  readonly enter: (address: string) => (() => void) | null;
  readonly crowded: TooMuch;
  /** Counts a post, whatever becomes of it: being refused costs us, too. */
  readonly countPost: (address: string, form: FormName | null) => Promise<TooMuch | null>;
  /** Counts a message of a sender. Only what is in order counts: nobody is locked out by mistakes in typing. */
  readonly countSender: (form: FormName, sender: string) => Promise<TooMuch | null>;
};

const ofConnection = 'Too many messages came from your connection';
const ofEmail = 'Too many messages came from this e-mail address';

/** What is said of a sender that is not known by an e-mail address. */
const ofSender: Readonly<Partial<Record<FormName, string>>> = {
  'find-vote': 'This number was searched for too often',
  vote: 'Too many orders came for this number or address',
};

const sentenceFor = (excess: string, milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return `${excess}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and send it again.`;
};

const crowded: TooMuch = {
  sentence: 'Too many messages are coming from your connection at once. Please send it again in a moment.',
  retryAfter: 10,
  isShort: true,
};

export const createPostGate = ({ limiter, limits, now = Date.now }: Dependencies): PostGate => {
  const { over } = limiter;
  const inside = new Map<string, number>();
  const allOf = (address: string): string => `all from ${address}`;
  const formOf = (form: FormName, address: string): string => `${form} from ${address}`;
  const isTold = (known: Over | null): boolean => known !== null && known.rejections >= limits.wholeAnswers;

  const tooMuch = (excess: string, known: Over): TooMuch => ({
    sentence: sentenceFor(excess, known.until - now()),
    retryAfter: Math.ceil((known.until - now()) / 1_000),
    isShort: isTold(known),
  });

  /** Refuses by the first of these names that is over its limit. */
  const refuse = (names: readonly string[], excess: string): TooMuch | null => {
    const name = names.find((candidate) => over.find(candidate));
    const known = name === undefined ? null : over.find(name);
    if (name === undefined || known === null) return null;
    over.countRejection(name);
    return tooMuch(excess, known);
  };

  /** The database is asked only about those who are not known to be over. */
  const count = async (
    allowances: readonly { readonly name: string; readonly most: number }[],
    excess: string,
  ): Promise<TooMuch | null> => {
    const names = allowances.map(({ name }) => name);
    const known = refuse(names, excess);
    if (known) return known;
    return (await limiter.count(allowances)) ? refuse(names, excess) : null;
  };

  return {
    refuseUnread: (address, forms) => {
      const all = over.find(allOf(address));
      const each = forms.map((form) => over.find(formOf(form, address)));
      const known = isTold(all) ? all : each.every(isTold) ? (each[0] ?? null) : null;
      return known === null ? null : tooMuch(ofConnection, known);
    },

    enter: (address) => {
      const count = inside.get(address) ?? 0;
      if (count >= limits.atOnce) return null;
      inside.set(address, count + 1);
      return () => {
        const left = (inside.get(address) ?? 1) - 1;
        if (left > 0) inside.set(address, left);
        else inside.delete(address);
      };
    },
    crowded,

    countPost: async (address, form) => {
      const all = { name: allOf(address), most: limits.perAddress };
      if (form === null) return count([all], ofConnection);
      const one = { name: formOf(form, address), most: limits.forms[form].perAddress };
      const refused = await count([all, one], ofConnection);
      // Refusals from memory are posts, too: whoever goes on and on is no longer listened to at all.
      const known = over.find(one.name);
      if (known !== null && known.rejections >= limits.perAddress) over.add(all.name, known.until);
      return refused;
    },

    countSender: async (form, sender) => {
      const { perSender } = limits.forms[form];
      if (perSender === null) return null;
      const name = `${form} by ${sender.toLowerCase()}`;
      return count([{ name, most: perSender }], ofSender[form] ?? ofEmail);
    },
  };
};
