import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { documents } from '../../../../shared/documents.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { loadSharePicture, previewDelay } from '../content-queries.ts';
import { type FormValues, toContentInput } from '../form/form-values.ts';

/** The address of the picture with which the form's values would be shared; null until it is drawn. */
export const useSharePicture = (
  type: AnyContentType,
  entryId: number | null,
  values: FormValues,
  /** How many pictures were chosen in the form: the same picture may have another focal point since. */
  chosenCount: number,
): { readonly address: string | null; readonly error: Error | null } => {
  const client = useQueryClient();
  // The picture does not show the text: typing there draws no new one.
  const drawn = useDebounced(JSON.stringify(toContentInput({ ...values, html: '' })), previewDelay);
  const { data, error } = useQuery({
    queryKey: ['share-picture', type.name, entryId, drawn, chosenCount],
    queryFn: () =>
      retryAfterSignIn(client, () => loadSharePicture(type, { entryId, values: JSON.parse(drawn) })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (data === null) return setAddress(documents.siteSharePicture);
    const created = URL.createObjectURL(data);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return { address, error };
};
