import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NewsletterPreview, type NewsletterPreviewInput } from '../../../shared/admin/newsletter-preview.ts';
import { NewsletterClicks } from '../../../shared/admin/newsletter-results.ts';
import {
  Newsletter,
  type NewsletterChange,
  type NewsletterInput,
  NewsletterList,
  NewsletterProgress,
  NewsletterRecipients,
  type NewsletterTiming,
  RecipientCount,
  type RecipientState,
} from '../../../shared/admin/newsletters.ts';
import { fetchData, sendForData, sendRequest, withParameters } from '../admin-api.ts';

/** First part of all newsletter query keys, so that one change invalidates all of them. */
export const newslettersKey = ['newsletters'] as const;

export const newsletterListQuery = (page: number) =>
  queryOptions({
    queryKey: [...newslettersKey, 'list', page],
    queryFn: ({ signal }) => fetchData(withParameters('/newsletters', { page }), NewsletterList, signal),
    placeholderData: keepPreviousData,
  });

/** A newsletter to edit or to follow; always fetched again. */
export const newsletterQuery = (id: number) =>
  queryOptions({
    queryKey: [...newslettersKey, 'one', id],
    queryFn: ({ signal }) => fetchData(`/newsletters/${id}`, Newsletter, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const createNewsletter = (input: NewsletterInput): Promise<Newsletter> =>
  sendForData('POST', '/newsletters', Newsletter, input);

/** Creates a draft with the title and the text of an update. */
export const createFromUpdate = (updateId: number): Promise<Newsletter> =>
  sendForData('POST', '/newsletters/from-update', Newsletter, { updateId });

export const saveNewsletter = (id: number, change: NewsletterChange): Promise<Newsletter> =>
  sendForData('PUT', `/newsletters/${id}`, Newsletter, change);

export const deleteNewsletter = (id: number): Promise<Response> =>
  sendRequest('DELETE', `/newsletters/${id}`);

/** Both versions of the mail that the values of the form would be; nothing is stored. */
export const previewNewsletter = (input: NewsletterPreviewInput): Promise<NewsletterPreview> =>
  sendForData('POST', '/newsletters/preview', NewsletterPreview, input);

/** Everyone who would get a newsletter now: all subscribers, or those of a segment. */
export const recipientCountQuery = (segmentId: number | null) =>
  queryOptions({
    queryKey: [...newslettersKey, 'recipient-count', segmentId],
    queryFn: async ({ signal }) => {
      const path = withParameters('/newsletters/recipient-count', { segment: segmentId });
      return (await fetchData(path, RecipientCount, signal)).count;
    },
    staleTime: 0,
  });

export const sendTest = (id: number): Promise<Response> => sendRequest('POST', `/newsletters/${id}/test`);

/** Starts sending the version that the member has seen. */
export const sendNewsletter = (id: number, version: number): Promise<Newsletter> =>
  sendForData('POST', `/newsletters/${id}/send`, Newsletter, { version });

export const scheduleNewsletter = (id: number, timing: NewsletterTiming): Promise<Newsletter> =>
  sendForData('POST', `/newsletters/${id}/schedule`, Newsletter, timing);

/** What can be done with a newsletter that is scheduled or on its way. */
export type SendingChange = 'pause' | 'resume' | 'cancel' | 'unschedule';

export const changeSending = (id: number, change: SendingChange): Promise<Newsletter> =>
  sendForData('POST', `/newsletters/${id}/${change}`, Newsletter);

/** Milliseconds between two looks at the progress. */
const progressInterval = 2_000;

/** How far a newsletter is, asked again and again until it is final. */
export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: [...newslettersKey, 'progress', id],
    queryFn: ({ signal }) => fetchData(`/newsletters/${id}/progress`, NewsletterProgress, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'sending' || data.state === 'paused' ? progressInterval : false,
    staleTime: 0,
  });

export const recipientsQuery = (id: number, state: RecipientState, page: number) =>
  queryOptions({
    queryKey: [...newslettersKey, 'recipients', id, state, page],
    queryFn: ({ signal }) =>
      fetchData(
        withParameters(`/newsletters/${id}/recipients`, { state, page }),
        NewsletterRecipients,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How often the links of a newsletter were opened. */
export const clicksQuery = (id: number) =>
  queryOptions({
    queryKey: [...newslettersKey, 'clicks', id],
    queryFn: ({ signal }) => fetchData(`/newsletters/${id}/clicks`, NewsletterClicks, signal),
    staleTime: 0,
  });

export const changeArchive = (id: number, isArchived: boolean): Promise<Newsletter> =>
  sendForData('PUT', `/newsletters/${id}/archive`, Newsletter, { isArchived });
