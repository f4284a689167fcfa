import { expect, test } from 'vitest';
import { onSqlite } from '../../../tests/support/databases.ts';
import { type Fields, openFormHarness } from '../../../tests/support/form-harness.ts';
import { findAll } from '../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../tests/support/rendered-site.ts';
import { numberedUpdates } from '../../../tests/support/wordpress-items.ts';
import { type FormName, formField, formPaths } from '../../shared/forms/form-names.ts';

const openSite = setUpRenderedSite();

/** The names of the fields of every form with this name, in the order of its page. */
const readFieldNames = async (form: FormName): Promise<string[]> => {
  const render = await openSite({ update: numberedUpdates(1) }, { votes: 5 });
  const { body } = await render(formPaths[form].replace(':slug', 'update-1'));
  const forms = findAll(body, 'form').filter(
    (element) => findAll(element, 'input', { name: formField, value: form }).length > 0,
  );
  const fields = forms.flatMap((element) => findAll(element, /^(?:input|textarea)$/));
  return [...new Set(fields.map(({ attributes }) => attributes.name ?? ''))];
};

const broken = new Blob(['no picture'], { type: 'image/png' });

/** Every public form with fields, sent with as many errors as it can have at once. */
const forms: readonly (readonly [FormName, Fields, readonly string[]])[] = [
  ['contact', {}, ['name', 'email', 'subject', 'message']],
  ['contact', { email: 'x', name: 'n'.repeat(500), message: 'm' }, ['name', 'email', 'subject']],
  ['newsletter', {}, ['email']],
  ['my-data', {}, ['email']],
  ['feedback', { picture: broken }, ['name', 'message', 'picture']],
  ['comment', {}, ['name', 'email', 'message']],
  ['find-vote', {}, ['phone', 'amount', 'day']],
  ['vote', { email: 'x' }, ['votes', 'method', 'email']],
  ['vote', { votes: 'other', count: '0', method: 'airtel', email: 'x' }, ['count', 'phone', 'email']],
];

onSqlite(({ open }) => {
  test('the errors of every public form are in the order of its fields, each with its first error', async () => {
    const { send, sendForJson } = openFormHarness(await open());
    for (const [form, fields, expected] of forms) {
      const names = await readFieldNames(form);
      expect(
        names.filter((name) => expected.includes(name)),
        `fields of ${form}`,
      ).toEqual(expected);
      const { errors } = (await sendForJson(form, fields)).json as { readonly errors: object };
      expect(Object.keys(errors), `${form}, with scripts`).toEqual(expected);
      const { page } = await send(form, fields);
      expect(Object.keys(page?.submission.errors ?? {}), `${form}, without scripts`).toEqual(expected);
    }
  });

  test('every public form with fields is in the list above', () => {
    const withoutFields: readonly string[] = [
      'check-vote',
      'cancel-vote',
      'confirm-subscription',
      'unsubscribe',
      // Behind a mailed link.
      'correct-my-data',
      'end-my-newsletter',
      'delete-my-data',
    ];
    const sent: readonly string[] = forms.map(([form]) => form);
    expect(
      Object.keys(formPaths).filter((form) => !withoutFields.includes(form) && !sent.includes(form)),
    ).toEqual([]);
  });
});
