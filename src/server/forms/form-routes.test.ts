import { expect, test } from 'vitest';
import { openGuard } from '../../../tests/support/open-guard.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { type FormName, formPaths, type Submission } from '../../shared/forms/form-names.ts';
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
    ...guard,
    site,
    log,
  });
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(site + path, {
      method: 'POST',
      // With the stamp of the page; where it is no such form, that changes nothing.
      body: `${body}&opened=${await guard.stamps.ofToday()}`,
      headers: { 'Content-Type': urlencoded, ...headers },
    });
  return { app, post, shown, lines: log.lines };
};

test.each([
  ['/', 'newsletter'],
  ['/', 'feedback'],
  ['/contact', 'contact'],
  ['/vote', 'vote'],
  ['/updates/a-day-in-Dedza', 'comment'],
  ['/newsletter/confirm', 'confirm-subscription'],
  ['/newsletter/unsubscribe', 'unsubscribe'],
])('at %s the form %s is taken', async (path, form) => {
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
])('at %s there is no form %j', async (path, form) => {
  const { post, shown } = open();
  const sentence = 'There is no such form on this page. Please reload the page and send the form again.';
  const answer = await post(path, `form=${form}`);
  expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  const asJson = await post(path, `form=${form}`, { Accept: 'application/json' });
  expect([asJson.status, await asJson.json()]).toEqual([400, { message: sentence }]);
  expect(shown).toEqual([]);
});

test('no form at all is none of ours', async () => {
  const { app, post } = open();
  expect((await post('/', '')).status).toBe(400);
  expect((await post('/', 'email=grace@example.org')).status).toBe(400);
  expect((await app.request(`${site}/`, { method: 'POST' })).status).toBe(415);
});

test('nothing that answers a form may be kept', async () => {
  const { post } = open({ contact: operation(async () => ({ kind: 'refused', errors: {} })) });
  const answers = [
    await post('/', 'form=newsletter'),
    await post('/', 'form=newsletter', { Accept: 'application/json' }),
    await post('/contact', 'form=contact'),
    await post('/', 'form=nothing'),
    await post('/', 'form=newsletter', { Origin: 'https://evil.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 400, 403]);
  for (const { headers } of answers) {
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
])('to a client that accepts %j JSON is given: %s', async (accept, isJson) => {
  const { post } = open();
  const answer = await post('/', 'form=newsletter', { Accept: accept });
  expect(answer.headers.get('content-type')?.startsWith('application/json') ?? false).toBe(isJson);
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
  ['our origin in a frame elsewhere', { Origin: site, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['no origin at all', { Origin: '' }, 403],
  ['another port', { Origin: 'http://10.0.0.5:81', Host: '10.0.0.5:3000' }, 403],
])('a form from %s is answered rightly', async (_, headers, status) => {
  const { post, shown } = open();
  const answer = await post('/', 'form=newsletter', headers);
  expect(answer.status).toBe(status);
  expect(shown).toHaveLength(status === 200 ? 1 : 0);
  if (status === 403)
    expect(await answer.text()).toBe(
      'This form was sent from another site. Please open our page and send it from there.',
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
])('the content type %j is no form', async (type) => {
  const { post } = open();
  const answer = await post('/', 'form=newsletter', { 'Content-Type': type });
  expect([answer.status, await answer.text()]).toEqual([
    415,
    'This address takes forms only. Please open the page and send the form from there.',
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
])('a damaged %s is refused', async (type, body) => {
  const { post } = open();
  const answer = await post('/', body, { 'Content-Type': type });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    'The form arrived damaged. Please go back and send it again.',
  ]);
});

test('a page that cannot be made does not hide that it went well', async () => {
  const { post, lines } = open({}, false);
  const answer = await post('/', 'form=newsletter');
  expect([answer.status, await answer.text()]).toEqual([200, 'Thank you!']);
  expect(lines).toHaveLength(1);
});

test('while nothing can be stored, what was typed is shown again with what to do', async () => {
  const { post, shown, lines } = open({ newsletter: operation(fails) });
  const errors = { form: 'We could not save this just now. Please send it again in a moment.' };
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

test('with the database away a page brings back all that was typed, and what makes a second sending the same', async () => {
  const away = async (): Promise<FormOutcome> => {
    throw new Error('from a store', { cause: new DatabaseUnavailable(new Error('57P01')) });
  };
  const identify = (values: FormInput['values']) => ({ key: 'a-new-key', ...values });
  const { post, shown } = open({ vote: { ...operation(away), fields: ['name', 'key'], identify } });
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
  // A stamp would make the script send it once more by itself.
  expect(await script.json()).toEqual({
    errors: { form: 'We could not save this just now. Please send it again in a moment.' },
  });
});

test('where even that page cannot be made, its sentence comes alone', async () => {
  const away = async (): Promise<FormOutcome> => {
    throw new DatabaseUnavailable(new Error('57P01'));
  };
  const { post } = open({ vote: operation(away) }, false);
  const answer = await post('/vote', 'form=vote');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('We could not save this just now. Please send it again in a moment.');
});
