import { orderStates, paymentMethods } from '../../../shared/votes/votes.ts';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';

type State = (typeof orderStates)[number] | 'trouble' | 'all';
type Method = keyof typeof paymentMethods | 'all';

/** The filter in the address. */
export type OrderFilter = {
  readonly search: string;
  readonly state: State;
  readonly method: Method;
  readonly from: string;
  readonly to: string;
};

export const filterStates: readonly [State, ...State[]] = ['all', ...orderStates, 'trouble'];
export const filterMethods = ['all', ...Object.keys(paymentMethods)] as [Method, ...Method[]];

/** A day in the format of date inputs; empty where the text is none. */
const parseDay = (text: string): string => (/^20\d\d-\d\d-\d\d$/.test(text) ? text : '');

export const useOrderFilter = (): OrderFilter => {
  const { get, getChoice } = useInboxAddress();
  return {
    search: get('search'),
    state: getChoice('state', filterStates),
    method: getChoice('method', filterMethods),
    from: parseDay(get('from')),
    to: parseDay(get('to')),
  };
};
