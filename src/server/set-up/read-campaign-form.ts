import { z } from 'zod';
import type { FormFields } from '../forms/form-body.ts';
import { sanitiseText } from '../http/sanitise-text.ts';

const addressSentence = 'Please enter the address of the site, such as https://example.org, without a path.';

const CampaignForm = z.object({
  contestantName: z.string().min(1, 'Please enter the contestant’s name.').max(80, 'The name is too long.'),
  siteTitle: z.string().min(1, 'Please enter the title of the site.').max(120, 'The title is too long.'),
  address: z
    .url({ protocol: /^https?$/, error: addressSentence })
    .max(300, addressSentence)
    .transform((text) => new URL(text))
    .refine(
      ({ pathname, search, hash, username }) =>
        pathname === '/' && search === '' && hash === '' && username === '',
      addressSentence,
    )
    .transform(({ origin }) => origin),
});
export type CampaignForm = z.output<typeof CampaignForm>;

/** A text field of a form without what no page can show; files count as empty. */
export const readText = (fields: FormFields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? sanitiseText(value) : '';
};

/** The first error of each field. */
export const listFieldErrors = (error: z.ZodError): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
};

/** The fields of the first step; `fixedAddress` is that of the environment. */
export const readCampaignForm = (fields: FormFields, fixedAddress: string | null) => {
  const values = {
    contestantName: readText(fields, 'contestantName').trim(),
    siteTitle: readText(fields, 'siteTitle').trim(),
    address: fixedAddress ?? readText(fields, 'address').trim(),
  };
  const parsed = CampaignForm.safeParse(values);
  return {
    values,
    ...(parsed.success
      ? { kind: 'parsed' as const, form: parsed.data }
      : { kind: 'invalid' as const, fieldErrors: listFieldErrors(parsed.error) }),
  };
};
