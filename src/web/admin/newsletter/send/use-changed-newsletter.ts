import { useQueryClient } from '@tanstack/react-query';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { storeResponse } from '../../store-response.ts';
import { newsletterQuery, newslettersKey } from '../newsletter-queries.ts';

/** Returns a function that shows a newsletter as an action has left it. */
export const useChangedNewsletter = () => {
  const client = useQueryClient();
  return async (newsletter: Newsletter): Promise<void> => {
    await storeResponse(client, newsletterQuery(newsletter.id).queryKey, () => newsletter);
    await Promise.all(
      ['list', 'progress', 'recipients'].map((part) =>
        client.invalidateQueries({ queryKey: [...newslettersKey, part] }),
      ),
    );
  };
};
