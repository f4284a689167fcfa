import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { readCopies, removeCopy } from '../../unsaved/browser-copies.ts';
import { listOpenForms } from '../../unsaved/open-forms.ts';
import { removeAutosave } from '../content-queries.ts';
import { getFormPlace, takeNewest, UnsavedForm } from '../form/unsaved-form.ts';
import { fetchUnsavedForms, type UnsavedOffer } from '../form/use-unsaved-forms.ts';

/** New entries of a type that the member has typed and not saved, newest first, without those of forms that are still open here. */
export const useUnsavedEntries = (type: AnyContentType, isEnabled: boolean) => {
  const { id: member } = useMember();
  const place = getFormPlace(member, type.name, null);
  const client = useQueryClient();
  const notify = useNotify();
  const queryKey = ['unsaved-entries', member, type.name];
  const { data: entries = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly UnsavedOffer[]> => {
      const [onServer, open] = await Promise.all([fetchUnsavedForms(type, null), listOpenForms()]);
      return [...takeNewest(onServer, readCopies(UnsavedForm, place))]
        .filter(([id]) => !open.has(id))
        .map(([id, form]) => ({ ...form, id }))
        .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
    },
    enabled: isEnabled,
    // A form that was left may have changed them.
    gcTime: 0,
  });
  const discard = async (id: string): Promise<void> => {
    try {
      await removeAutosave(id);
      removeCopy(place, id);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey });
  };
  return { entries, discard };
};
