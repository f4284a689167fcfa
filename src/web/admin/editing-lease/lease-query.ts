import { focusManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Colleague,
  type LeaseRequest,
  LeaseResponse,
  leaseInterval,
} from '../../../shared/admin/editing-lease.ts';
import { sendForData, sendOnLeaving } from '../admin-api.ts';

/** What a form may do: edit, or only look because a colleague has the same thing open. */
export type Lease =
  | { readonly isEditing: true }
  | {
      readonly isEditing: false;
      readonly colleague: Colleague;
      /** False once the colleague has left. */
      readonly isPresent: boolean;
      readonly clock: LeaseResponse['clock'];
    };

export const editing: Lease = { isEditing: true };

/** A form that may only look stays so until its member chooses to edit: what it shows may be out of date. */
export const getNextLease = (before: Lease, { colleague, clock }: LeaseResponse): Lease => {
  if (colleague !== null) return { isEditing: false, colleague, isPresent: true, clock };
  return before.isEditing ? before : { ...before, isPresent: false };
};

export const sendLeaseRequest = (path: string, request: LeaseRequest): Promise<LeaseResponse> =>
  sendForData('POST', `${path}/lease`, LeaseResponse, request);

/** Gives the lease back, also when the tab is being closed: the colleague need not wait for its end. */
export const leaveLease = (path: string, formId: string): void =>
  sendOnLeaving(`${path}/lease`, { formId, mode: 'leave' } satisfies LeaseRequest);

/** Keeps the lease while the tab is hidden: it cannot be renewed then. */
const hideLease = (path: string, formId: string): void =>
  sendOnLeaving(`${path}/lease`, { formId, mode: 'hide' } satisfies LeaseRequest);

/** Tells the server whenever the tab is hidden. Returns the function that ends this. */
export const reportHidden = (path: string, formId: string): (() => void) =>
  focusManager.subscribe((isVisible) => {
    if (!isVisible) hideLease(path, formId);
  });

/** Renews the lease of an open form at an interval, not while its tab is hidden, and at once when it is shown again. */
export const leaseQuery = (client: QueryClient, path: string, formId: string) => {
  const queryKey = ['editing-lease', path, formId] as const;
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Lease> => {
      const before = client.getQueryData<Lease>(queryKey) ?? editing;
      const mode = before.isEditing ? 'edit' : 'look';
      const next = getNextLease(before, await sendLeaseRequest(path, { formId, mode }));
      // The tab was opened in the background, or hidden during the request.
      if (next.isEditing && !focusManager.isFocused()) hideLease(path, formId);
      return next;
    },
    refetchInterval: leaseInterval,
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
};
