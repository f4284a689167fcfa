import type { APIRequestContext } from '@playwright/test';
import { readPageStamp } from '../../support/page-stamp.ts';

/** Orders five votes by posting the form as without scripts; returns the path of the order's page. */
export const postOrder = async (request: APIRequestContext, address: string): Promise<string> => {
  const response = await request.post(`${address}/vote`, {
    form: {
      form: 'vote',
      votes: '5',
      prices: '5:450',
      method: 'airtel',
      phone: '0991234567',
      opened: await readPageStamp(address),
    },
    maxRedirects: 0,
  });
  return response.headers().location ?? '';
};
