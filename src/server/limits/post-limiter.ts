import type { FormName } from '../../shared/forms/form-names.ts';
import type { ExceededLimit } from './exceeded-limits.ts';
import type { PostLimits } from './post-limits.ts';
import type { Allowance, RateLimiter } from './rate-limiter.ts';

type Dependencies = {
  readonly limiter: RateLimiter;
  readonly limits: PostLimits;
  readonly now?: () => number;
};

/** The rejection of a post over a limit: the text for the sender, and how many seconds to wait. */
export type LimitExceeded = {
  readonly sentence: string;
  readonly retryAfter: number;
  /** The sender has had enough full pages with this text: the text alone is the response. */
  readonly isShort: boolean;
};

/** Limits the posts of forms, by address and by sender. */
export type PostLimiter = {
  /** Rejects a post before its body is read, without querying the database. */
  readonly rejectUnread: (address: string, forms: readonly FormName[]) => LimitExceeded | null;
  /** Acquires a slot for a post of the address and returns the function that releases it; null without a free slot. */
  readonly acquire: (address: string) => (() => void) | null;
  readonly tooManyAtOnce: LimitExceeded;
  /**
   * Counts a post, accepted or not: a rejection costs work, too. A valid one also counts for its sender; the one post with
   * which its address exceeds a limit does, too, because all are counted by one statement.
   */
  readonly countPost: (
    address: string,
    form: FormName | null,
    sender?: string | null,
  ) => Promise<LimitExceeded | null>;
};

const ofConnection = 'We have received too many messages from your connection';
const ofEmail = 'We have received too many messages from this email address';

/** The text for forms whose sender is not an e-mail address. */
const ofSender: Readonly<Partial<Record<FormName, string>>> = {
  'find-vote': 'This number has been searched for too often',
  vote: 'We have received too many orders for this number or address',
};

const formatSentence = (excess: string, milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return `${excess}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};

const tooManyAtOnce: LimitExceeded = {
  sentence:
    'We are receiving too many messages from your connection at once. Please send yours again in a moment.',
  retryAfter: 10,
  isShort: true,
};

export const createPostLimiter = ({ limiter, limits, now = Date.now }: Dependencies): PostLimiter => {
  const { exceeded } = limiter;
  const acquired = new Map<string, number>();
  const allPostsKey = (address: string): string => `all from ${address}`;
  const formKey = (form: FormName, address: string): string => `${form} from ${address}`;
  const isShort = (known: ExceededLimit | null): boolean =>
    known !== null && known.rejections >= limits.maxFullRejections;

  const toRejection = (excess: string, known: ExceededLimit): LimitExceeded => ({
    sentence: formatSentence(excess, known.until - now()),
    retryAfter: Math.ceil((known.until - now()) / 1_000),
    isShort: isShort(known),
  });

  /** Rejects by the first of these names whose limit is exceeded. */
  const reject = (names: readonly string[], excess: string): LimitExceeded | null => {
    const name = names.find((candidate) => exceeded.find(candidate));
    const known = name === undefined ? null : exceeded.find(name);
    if (name === undefined || known === null) return null;
    exceeded.countRejection(name);
    return toRejection(excess, known);
  };

  /** The allowance of a sender; null if the form has none. */
  const getSenderAllowance = (form: FormName | null, sender: string | null): Allowance | null => {
    const max = form === null ? null : limits.forms[form].perSender;
    return max === null || sender === null ? null : { name: `${form} by ${sender.toLowerCase()}`, max };
  };

  /** Queries the database only when no limit of the address is known to be exceeded. */
  const count = async (
    ofAddress: readonly Allowance[],
    bySender: Allowance | null,
    excess: string,
  ): Promise<LimitExceeded | null> => {
    const rejectAddress = () =>
      reject(
        ofAddress.map(({ name }) => name),
        ofConnection,
      );
    const known = rejectAddress();
    if (known) return known;
    const isSenderKnown = bySender !== null && exceeded.find(bySender.name) !== null;
    const isOver = await limiter.count([...ofAddress, ...(bySender && !isSenderKnown ? [bySender] : [])]);
    // By its own count: posts at the same time may have exceeded a limit that this one was within.
    if (!isOver && !isSenderKnown) return null;
    return rejectAddress() ?? (bySender && reject([bySender.name], excess));
  };

  return {
    rejectUnread: (address, forms) => {
      const all = exceeded.find(allPostsKey(address));
      const each = forms.map((form) => exceeded.find(formKey(form, address)));
      const known = isShort(all) ? all : each.every(isShort) ? (each[0] ?? null) : null;
      return known === null ? null : toRejection(ofConnection, known);
    },

    acquire: (address) => {
      const count = acquired.get(address) ?? 0;
      if (count >= limits.maxConcurrent) return null;
      acquired.set(address, count + 1);
      return () => {
        const rest = (acquired.get(address) ?? 1) - 1;
        if (rest > 0) acquired.set(address, rest);
        else acquired.delete(address);
      };
    },
    tooManyAtOnce,

    countPost: async (address, form, sender = null) => {
      const all = { name: allPostsKey(address), max: limits.perAddress };
      if (form === null) return count([all], null, ofConnection);
      const one = { name: formKey(form, address), max: limits.forms[form].perAddress };
      const rejection = await count([all, one], getSenderAllowance(form, sender), ofSender[form] ?? ofEmail);
      // Rejections from memory are posts, too: after enough of them, every post of the address is rejected.
      const known = exceeded.find(one.name);
      if (known !== null && known.rejections >= limits.perAddress) exceeded.add(all.name, known.until);
      return rejection;
    },
  };
};
