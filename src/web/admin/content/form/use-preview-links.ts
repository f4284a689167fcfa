import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { NewPreviewLink, PreviewLinkList } from '../../../../shared/admin/content.ts';
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from '../content-queries.ts';

export type PreviewLinksState = PreviewLinkList & {
  /** The newest link made in this tab that still works: the only one whose address is known here. */
  readonly made: NewPreviewLink | null;
};

const withMade = ({ links }: PreviewLinkList, made: NewPreviewLink): PreviewLinksState => ({
  links: [made, ...links],
  clock: made.clock,
  made,
});

/**
 * The links of an entry. The first opening makes the first link, so that a preview is two clicks away; after that a link
 * is made only when it is asked for, so that looking at the links never adds one.
 */
const previewLinksQuery = (type: AnyContentType, id: number) => {
  const queryKey = ['preview-links', type.name, id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<PreviewLinksState> => {
      const before = client.getQueryData<PreviewLinksState>(queryKey);
      const list = await listPreviewLinks(type, id, signal);
      if (before === undefined && list.links.length === 0)
        return withMade(list, await makePreviewLink(type, id));
      const isWorking = list.links.some((link) => link.id === before?.made?.id);
      return { ...list, made: isWorking ? (before?.made ?? null) : null };
    },
    // Kept until the tab is closed or its person signs out: the address is not told again.
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** The preview links of an entry, and what is done with them. */
export const usePreviewLinks = (type: AnyContentType, id: number) => {
  const client = useQueryClient();
  const options = previewLinksQuery(type, id);
  const query = useQuery(options);
  const update = (change: (state: PreviewLinksState) => PreviewLinksState) =>
    client.setQueryData(options.queryKey, (state) => state && change(state));
  const make = useMutation({
    mutationFn: () => makePreviewLink(type, id),
    onSuccess: (made) => update((state) => withMade(state, made)),
  });
  const revoke = useMutation({
    mutationFn: (linkId: number) => revokePreviewLink(type, id, linkId),
    onSuccess: (_, linkId) =>
      update((state) => ({
        ...state,
        links: state.links.filter((link) => link.id !== linkId),
        made: state.made?.id === linkId ? null : state.made,
      })),
  });
  return { query, make, revoke };
};
