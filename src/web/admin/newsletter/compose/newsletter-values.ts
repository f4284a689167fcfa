import type { Newsletter, NewsletterInput } from '../../../../shared/admin/newsletters.ts';
import { listContents } from '../../content/form/differences.ts';
import type { Difference } from '../../history/difference.ts';
import { listDifferingKeys } from '../../ui/form-values.ts';
import type { CopyPlace } from '../../unsaved/browser-copies.ts';

/** What is typed and chosen in the form of a newsletter. */
export type NewsletterValues = NewsletterInput;

export const emptyNewsletter: NewsletterValues = {
  subject: '',
  previewText: '',
  html: '',
  segmentId: null,
  isArchived: false,
};

export const toNewsletterValues = ({
  subject,
  previewText,
  html,
  segmentId,
  isArchived,
}: Newsletter): NewsletterValues => ({ subject, previewText, html, segmentId, isArchived });

export const valueLabels = {
  subject: 'Subject',
  previewText: 'Preview text',
  html: 'Content',
  segmentId: 'Who gets it',
  isArchived: 'Public page',
} as const satisfies Record<keyof NewsletterValues, string>;

/** The names of a segment by its id. */
type SegmentNames = ReadonlyMap<number, string>;

const describe = (name: keyof NewsletterValues, values: NewsletterValues, segments: SegmentNames): string => {
  if (name === 'segmentId')
    return values.segmentId === null ? 'All subscribers' : (segments.get(values.segmentId) ?? 'A segment');
  if (name === 'isArchived') return values.isArchived ? 'Yes' : 'No';
  return values[name];
};

/** What differs between two versions, in the order of the form. */
export const listNewsletterDifferences = (
  one: NewsletterValues,
  other: NewsletterValues,
  segments: SegmentNames,
): Difference[] =>
  (listDifferingKeys(one, other) as (keyof NewsletterValues)[]).map((name) =>
    name === 'html'
      ? listContents(one.html, other.html)
      : {
          name,
          label: valueLabels[name],
          one: describe(name, one, segments),
          other: describe(name, other, segments),
        },
  );

/** Where what is typed is kept in this browser. */
export const getNewsletterPlace = (member: string, id: number | null): CopyPlace => ({
  member,
  form: `newsletter/${id ?? 'new'}`,
});
