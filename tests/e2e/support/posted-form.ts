import type { Page } from '@playwright/test';

type PostedForm = {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly enctype?: 'text/plain';
};

/** Sends a form from the open page, as a browser without scripts does, and opens the response. Returns its status. */
export const postForm = async (page: Page, posted: PostedForm): Promise<number> => {
  const response = page.waitForResponse(
    (candidate) => candidate.request().isNavigationRequest() && candidate.request().method() === 'POST',
  );
  // Of the page of the response: until it replaces the open one, that one counts as loaded.
  const loaded = page.waitForEvent('load');
  await page.evaluate(({ address, fields, enctype }) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    if (enctype) form.enctype = enctype;
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('textarea');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, posted);
  const status = (await response).status();
  await loaded;
  return status;
};
