import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { loadLivePreview, previewDelay } from '../content-queries.ts';
import { type FormValues, toContentInput } from '../form/form-values.ts';

/** The page that the form's values would be, some time after each change. While a newer one loads, the last one stays. */
export const useLivePreview = (type: AnyContentType, entryId: number | null, values: FormValues) => {
  const client = useQueryClient();
  const debounced = useDebounced(values, previewDelay);
  const query = useQuery({
    queryKey: ['live-preview', type.name, entryId, debounced],
    queryFn: () =>
      retryAfterSignIn(client, () => loadLivePreview(type, { entryId, values: toContentInput(debounced) })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const html = query.data?.html ?? null;
  const [last, setLast] = useState(html);
  if (html !== null && html !== last) setLast(html);
  return {
    html: html ?? last,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
};
