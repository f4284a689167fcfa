import { orderStates, paymentMethods } from '../../../shared/votes.ts';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';

type State = (typeof orderStates)[number] | 'trouble' | 'all';
type Method = keyof typeof paymentMethods | 'all';

/** Which orders the address asks for. */
export type OrderFilter = {
  readonly search: string;
  readonly state: State;
  readonly method: Method;
  readonly from: string;
  readonly to: string;
};

export const filterStates: readonly [State, ...State[]] = ['all', ...orderStates, 'trouble'];
export const filterMethods = ['all', ...Object.keys(paymentMethods)] as [Method, ...Method[]];

/** A day as a date input knows it; anything else is no day. */
const dayIn = (text: string): string => (/^20\d\d-\d\d-\d\d$/.test(text) ? text : '');

export const useOrderFilter = (): OrderFilter => {
  const { get, choice } = useInboxAddress();
  return {
    search: get('search'),
    state: choice('state', filterStates),
    method: choice('method', filterMethods),
    from: dayIn(get('from')),
    to: dayIn(get('to')),
  };
};
