import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSave } from '../auth/use-save.ts';
import { newsletterAddress } from './newsletter-address.ts';
import { createFromUpdate, newslettersKey } from './newsletter-queries.ts';

/** Creates a newsletter with the title and the text of an update, and opens it. */
export const useStartFromUpdate = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSave({
    mutationFn: createFromUpdate,
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: newslettersKey });
      await navigate(newsletterAddress(id));
    },
  });
};
