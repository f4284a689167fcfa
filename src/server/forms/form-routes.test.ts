import { expect, test } from 'vitest';
import { openGuard } from '../../../tests/support/open-guard.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { type FormName, formPaths, type Submission } from '../../shared/forms/form-names.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { FormInput, FormOperation, FormOutcome } from './form-operation.ts';
import { createFormRoutes } from './form-routes.ts';

const site = 'https://campaign.example';
const urlencoded = 'application/x-www-form-urlencoded';

const operation = (run: () => Promise<FormOutcome>, file: FormOperation['file'] = null): FormOperation => ({
  fields: ['name', 'message'],
  file,
  run,
});
const confirmed = async (): Promise<FormOutcome> => ({ kind: 'confirmed', message: 'Thank you!' });
const fails = async (): Promise<FormOutcome> => {
  throw new Error('no answer for grace@example.org');
};

const everyForm = (plain: FormOperation) =>
  Object.fromEntries(Object.keys(formPaths).map((form) => [form, plain])) as Record<FormName, FormOperation>;

const open = (given: Partial<Record<FormName, FormOperation>> = {}, canRender = true) => {
  const log = testLog();
  const shown: { path: string; submission: Submission; status: number }[] = [];
  const rejected: RejectionText[] = [];
  const plain = operation(confirmed);
  const guard = openGuard();
  const app = createFormRoutes({
    operations: { ...everyForm(plain), ...given },
    renderSubmission: async (path, submission, status) => {
      if (!canRender) throw new Error('no page');
      shown.push({ path, submission, status });
      return new Response('<p>page</p>', { status, headers: { 'Cache-Control': 'no-cache' } });
    },
    renderSendAgain: async (path, submission) => {
      if (!canRender) throw new Error('no page');
      shown.push({ path, submission, status: 503 });
      return new Response('<p>send again</p>', { status: 503 });
    },
    renderRejection: async (text) => {
      if (!canRender) throw new Error('no page');
      rejected.push(text);
      return new Response(`${text.heading}. ${text.sentence}`, { status: text.status });
    },
    ...guard,
    site,
    log,
  });
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(site + path, {
      method: 'POST',
      // With a valid stamp; other forms ignore it.
      body: `${body}&opened=${await guard.stamps.createForToday()}`,
      headers: { 'Content-Type': urlencoded, ...headers },
    });
  return { app, post, shown, rejected, lines: log.lines };
};

test.each([
  ['/', 'newsletter'],
  ['/', 'feedback'],
  ['/contact', 'contact'],
  ['/vote', 'vote'],
  ['/updates/a-day-in-Dedza', 'comment'],
  ['/newsletter/confirm', 'confirm-subscription'],
  ['/newsletter/unsubscribe', 'unsubscribe'],
])('at %s accepts the form %s', async (path, form) => {
  const { post, shown } = open();
  expect((await post(path, `form=${form}`)).status).toBe(200);
  expect(shown).toMatchObject([{ path, submission: { form, message: 'Thank you!' }, status: 200 }]);
});

test.each([
  ['/', 'contact'],
  ['/contact', 'vote'],
  ['/vote', 'newsletter'],
  ['/', ''],
  ['/', 'constructor'],
  ['/', '__proto__'],
])('at %s rejects the form %j', async (path, form) => {
  const { post, shown } = open();
  const sentence = 'We could not find this form. Please open the page again and send the form from there.';
  const response = await post(path, `form=${form}`);
  expect([response.status, await response.text()]).toEqual([400, sentence]);
  const asJson = await post(path, `form=${form}`, { Accept: 'application/json' });
  expect([asJson.status, await asJson.json()]).toEqual([400, { message: sentence }]);
  expect(shown).toEqual([]);
});

test('rejects a request without a form name or content type', async () => {
  const { app, post } = open();
  expect((await post('/', '')).status).toBe(400);
  expect((await post('/', 'email=grace@example.org')).status).toBe(400);
  expect((await app.request(`${site}/`, { method: 'POST' })).status).toBe(415);
});

test('no response to a form may be cached', async () => {
  const { post } = open({ contact: operation(async () => ({ kind: 'rejected', errors: {} })) });
  const responses = [
    await post('/', 'form=newsletter'),
    await post('/', 'form=newsletter', { Accept: 'application/json' }),
    await post('/contact', 'form=contact'),
    await post('/', 'form=nothing'),
    await post('/', 'form=newsletter', { Origin: 'https://evil.example' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 422, 400, 403]);
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each([
  ['application/json', true],
  ['application/json, text/plain, */*', true],
  ['text/html;q=0.5, application/json', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [';;;,,q=', false],
])('for the Accept header %j responds with JSON: %s', async (accept, isJson) => {
  const { post } = open();
  const response = await post('/', 'form=newsletter', { Accept: accept });
  expect(response.headers.get('content-type')?.startsWith('application/json') ?? false).toBe(isJson);
});

test.each<[string, Record<string, string>, number]>([
  ['the site’s own page', { Origin: site, 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a browser that sends the origin alone', { Origin: site }, 200],
  ['a proxy that says nothing', {}, 200],
  ['the address that was asked', { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }, 200],
  ['an address bar', { 'Sec-Fetch-Site': 'none' }, 200],
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another site, by origin alone', { Origin: 'https://evil.example' }, 403],
  ['a sandbox', { Origin: 'null' }, 403],
  ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a site that begins like ours', { Origin: `${site}.evil.example` }, 403],
  ['our origin in a frame of another site', { Origin: site, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['no origin at all', { Origin: '' }, 403],
  ['another port', { Origin: 'http://10.0.0.5:81', Host: '10.0.0.5:3000' }, 403],
])('accepts or rejects a form from %s by its origin', async (_, headers, status) => {
  const { post, shown } = open();
  const response = await post('/', 'form=newsletter', headers);
  expect(response.status).toBe(status);
  expect(shown).toHaveLength(status === 200 ? 1 : 0);
  if (status === 403)
    expect(await response.text()).toBe(
      'We could not accept this form. It was sent from another site. Please open our page and send it from there.',
    );
});

test.each([
  'application/json',
  'text/plain',
  'text/html',
  'multipart/mixed; boundary=x',
  'nonsense',
  'constructor',
  '',
])('rejects the content type %j', async (type) => {
  const { post } = open();
  const response = await post('/', 'form=newsletter', { 'Content-Type': type });
  expect([response.status, await response.text()]).toEqual([
    415,
    'This address only accepts forms. Please open the page and send the form from there.',
  ]);
});

test.each([
  ['multipart/form-data', 'form=newsletter'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=longenough', 'form=newsletter'],
  ['multipart/form-data; x="; boundary=other"; boundary=longenough', '--longenough--\r\n'],
  ['multipart/form-data; boundary=longenough', '--longenough\r\nContent-Disposition: form-data; name="form"'],
  ['multipart/form-data; boundary=longenough', `${'--longenough\r\n\r\n'.repeat(50)}--longenough--`],
  [urlencoded, 'a=1&'.repeat(1_000)],
])('rejects a malformed body of type %s', async (type, body) => {
  const { post } = open();
  const response = await post('/', body, { 'Content-Type': type });
  expect([response.status, await response.text()]).toEqual([
    400,
    'This form arrived damaged. Please go back and send it again.',
  ]);
});

test.each([
  ['/contact', '/contact'],
  ['/', undefined],
  // Rejection pages are cached, so an address that a visitor makes up is not in them.
  ['/updates/a-story', undefined],
])('a request to %s that is no form is rejected with a page that leads back to %s', async (path, page) => {
  const { post, rejected } = open();
  const foreign = await post(path, 'form=contact', { Origin: 'https://evil.example' });
  const unknown = await post(path, 'form=nothing');
  const large = await post(path, `message=${'x'.repeat(70_000)}`, {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  expect([foreign.status, unknown.status, large.status]).toEqual([403, 400, 413]);
  expect(rejected.map(({ heading }) => heading)).toEqual([
    'We could not accept this form',
    'We could not find this form',
    'Your message is too large',
  ]);
  expect(rejected.map((text) => text.page)).toEqual([page, page, page]);
});

test('a script gets the message alone, and a browser too where the page cannot be rendered', async () => {
  const { post, rejected } = open({}, false);
  const json = await post('/contact', 'form=nothing', { Accept: 'application/json' });
  expect([rejected, Object.keys((await json.json()) as object)]).toEqual([[], ['message']]);
  const text = await post('/contact', 'form=nothing');
  expect([text.status, await text.text()]).toEqual([
    400,
    'We could not find this form. Please open the page again and send the form from there.',
  ]);
});

test('confirms in plain text if the page cannot be rendered', async () => {
  const { post, lines } = open({}, false);
  const response = await post('/', 'form=newsletter');
  expect([response.status, await response.text()]).toEqual([200, 'Thank you!']);
  expect(lines).toHaveLength(1);
});

test('after an error shows the submitted values again with a message', async () => {
  const { post, shown, lines } = open({ newsletter: operation(fails) });
  const errors = { form: 'We could not save this right now. Please send it again in a moment.' };
  expect((await post('/', 'form=newsletter&name=Grace&other=x')).status).toBe(503);
  expect(shown).toEqual([
    {
      path: '/',
      submission: { form: 'newsletter', values: { name: 'Grace' }, errors, message: null },
      status: 503,
    },
  ]);
  const asJson = await post('/', 'form=newsletter&name=Grace', { Accept: 'application/json' });
  expect([asJson.status, await asJson.json()]).toEqual([503, { errors }]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/Grace|grace@/);
});

test('during a database outage returns a page with all values and the idempotency key', async () => {
  const failWithOutage = async (): Promise<FormOutcome> => {
    throw new Error('from a store', { cause: new DatabaseUnavailable(new Error('57P01')) });
  };
  const identify = (values: FormInput['values']) => ({ key: 'a-new-key', ...values });
  const { post, shown } = open({ vote: { ...operation(failWithOutage), fields: ['name', 'key'], identify } });
  const page = await post('/vote', 'form=vote&name=Grace');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(shown).toMatchObject([
    {
      path: '/vote',
      status: 503,
      submission: { form: 'vote', values: { name: 'Grace', key: 'a-new-key' }, message: null },
    },
  ]);
  expect(shown[0]?.submission.stamp).toMatch(/^\d+\./);
  const script = await post('/vote', 'form=vote&name=Grace', { Accept: 'application/json' });
  expect([script.status, script.headers.get('retry-after')]).toEqual([503, '10']);
  // With a stamp the script would send the form again automatically.
  expect(await script.json()).toEqual({
    errors: { form: 'We could not save this right now. Please send it again in a moment.' },
  });
});

test('during an outage responds in plain text if the page cannot be rendered', async () => {
  const failWithOutage = async (): Promise<FormOutcome> => {
    throw new DatabaseUnavailable(new Error('57P01'));
  };
  const { post } = open({ vote: operation(failWithOutage) }, false);
  const response = await post('/vote', 'form=vote');
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('We could not save this right now. Please send it again in a moment.');
});
