import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import { isPast } from '../../../shared/admin/vote-warnings.ts';

/** What the team should know about moments of an entry that are already past, by field. */
export const listPastNotes = (
  { form }: AnyContentType,
  fields: FieldValues,
  { timezone }: { readonly timezone: string },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form?.pastNotes ?? {}).filter(([name]) => {
      const moment = fields[name];
      return typeof moment === 'string' && moment !== '' && isPast(moment, timezone, Date.now());
    }),
  ) as Record<string, string>;
