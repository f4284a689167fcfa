import { focusManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Colleague,
  type LeaseRequest,
  LeaseResponse,
  leaseCheckInterval,
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

/** An open form, and when it renewed its lease last, in milliseconds since the page was opened. */
type LeaseForm = { readonly formId: string; renewedAt: number };

export const createLeaseForm = (formId: string): LeaseForm => ({
  formId,
  renewedAt: Number.NEGATIVE_INFINITY,
});

/** Keeps the lease while the tab is hidden: it cannot be renewed then, and is renewed at once when the tab is shown again. */
const hideLease = (path: string, form: LeaseForm): void => {
  form.renewedAt = Number.NEGATIVE_INFINITY;
  sendOnLeaving(`${path}/lease`, { formId: form.formId, mode: 'hide' } satisfies LeaseRequest);
};

/** Tells the server whenever the tab is hidden. Returns the function that ends this. */
export const reportHidden = (path: string, form: LeaseForm): (() => void) =>
  focusManager.subscribe((isVisible) => {
    if (!isVisible) hideLease(path, form);
  });

/**
 * Looks at a short interval who has what a form edits, and renews the lease at a longer one; not while the tab is hidden, and at once
 * when it is shown again. To look reads a few rows on the server, and writes nothing.
 */
export const leaseQuery = (client: QueryClient, path: string, form: LeaseForm) => {
  const queryKey = ['editing-lease', path, form.formId] as const;
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Lease> => {
      const before = client.getQueryData<Lease>(queryKey) ?? editing;
      const now = performance.now();
      const isRenewal = before.isEditing && now - form.renewedAt >= leaseInterval;
      const mode = isRenewal ? 'edit' : 'look';
      const next = getNextLease(before, await sendLeaseRequest(path, { formId: form.formId, mode }));
      if (isRenewal) form.renewedAt = now;
      // The tab was opened in the background, or hidden during the request.
      if (next.isEditing && !focusManager.isFocused()) hideLease(path, form);
      return next;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? leaseInterval : leaseCheckInterval),
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
};
