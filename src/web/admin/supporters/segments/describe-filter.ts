import { consentLabels } from '../../../../shared/admin/newsletter-consent.ts';
import type { Tag } from '../../../../shared/admin/supporter-tags.ts';
import { type SupporterFilter, sourceLabels, statusLabels } from '../../../../shared/admin/supporters.ts';
import { type DateFormat, formatDay } from '../../../../shared/dates.ts';

type Words = { readonly tags: readonly Pick<Tag, 'id' | 'name'>[]; readonly dateFormat: DateFormat };

/** What a filter finds, in the words of the list's filters: `Did: Voted, Commented from 10/01/2025`. Empty for all supporters. */
export const describeFilter = (filter: SupporterFilter, { tags, dateFormat }: Words): string => {
  const { search, status, source, consent, did, didFrom, didTo, tag, from, to } = filter;
  const describeDays = (first: string | undefined, last: string | undefined): string =>
    [
      ...(first === undefined ? [] : [`from ${formatDay(first, dateFormat)}`]),
      ...(last === undefined ? [] : [`until ${formatDay(last, dateFormat)}`]),
    ].join(' ');
  const kinds = did?.map((kind) => sourceLabels[kind]).join(', ');
  const didDays = describeDays(didFrom, didTo);
  const joinedDays = describeDays(from, to);
  return [
    search && `Search: “${search}”`,
    status && `Status: ${statusLabels[status]}`,
    source && `Source: ${sourceLabels[source]}`,
    consent && `Newsletter: ${consentLabels[consent]}`,
    tag && `Tag: ${tags.find(({ id }) => id === tag)?.name ?? '…'}`,
    joinedDays && `Joined ${joinedDays}`,
    (kinds || didDays) && `Did: ${[kinds ?? 'anything', didDays].filter(Boolean).join(' ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
};
