import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { retryAfterSignIn } from './retry-after-sign-in.ts';

type SaveOptions<T, V> = UseMutationOptions<T, Error, V> & {
  readonly mutationFn: (variables: V) => Promise<T>;
};

/** A mutation for what a member typed: if the session has ended, it goes on once the member has signed in again. */
export const useSave = <T, V = void>(options: SaveOptions<T, V>) => {
  const client = useQueryClient();
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: V) => retryAfterSignIn(client, () => options.mutationFn(variables)),
  });
  // Keeps the screen behind the sign-in dialog. A request that was sent does not need the screen.
  useUnsavedWork(mutation.isPending, { survives: () => true });
  return mutation;
};
