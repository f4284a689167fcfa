import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { NewPreviewLink, PreviewLinkList } from '../../../../shared/admin/content.ts';
import { storeResponse } from '../../store-response.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../content-queries.ts';

export type PreviewLinksState = PreviewLinkList & {
  /** The newest valid link created in this tab: the only one whose address is known. */
  readonly newest: NewPreviewLink | null;
};

const addLink = ({ links }: PreviewLinkList, newest: NewPreviewLink): PreviewLinksState => ({
  links: [newest, ...links],
  clock: newest.clock,
  newest,
});

/** The preview links of an entry. */
export const previewLinksQuery = (type: AnyContentType, id: number) => {
  const queryKey = ['preview-links', type.name, id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<PreviewLinksState> => {
      const before = client.getQueryData<PreviewLinksState>(queryKey);
      const list = await listPreviewLinks(type, id, signal);
      const isValid = list.links.some((link) => link.id === before?.newest?.id);
      return { ...list, newest: isValid ? (before?.newest ?? null) : null };
    },
    // Cached until the tab is closed or the member signs out: the server never returns the address again.
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** The preview links of an entry with the mutations to create and revoke one. */
export const usePreviewLinks = (type: AnyContentType, id: number) => {
  const client = useQueryClient();
  const options = previewLinksQuery(type, id);
  const query = useQuery(options);
  const update = (change: (state: PreviewLinksState) => PreviewLinksState) =>
    storeResponse<PreviewLinksState>(client, options.queryKey, (state) => state && change(state));
  const create = useMutation({
    mutationFn: () => createPreviewLink(type, id),
    onSuccess: (link) => update((state) => addLink(state, link)),
  });
  const revoke = useMutation({
    mutationFn: (linkId: number) => revokePreviewLink(type, id, linkId),
    onSuccess: (_, linkId) =>
      update((state) => ({
        ...state,
        links: state.links.filter((link) => link.id !== linkId),
        newest: state.newest?.id === linkId ? null : state.newest,
      })),
  });
  return { query, create, revoke };
};
