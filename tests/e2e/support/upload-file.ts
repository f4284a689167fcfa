import type { Page } from '@playwright/test';

export type UploadedFile = { readonly id: number; readonly url: string; readonly name: string };

/** Puts a file into the library, without its screen. The page must be signed in. */
export const uploadFile = async (
  { request }: Page,
  origin: string,
  name: string,
  data: Buffer,
): Promise<UploadedFile> => {
  const response = await request.post(`${origin}/api/admin/media/files?name=${name}`, {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data,
  });
  return (await response.json()).item;
};
