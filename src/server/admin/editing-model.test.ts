import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import {
  type ContentClient,
  createChange,
  createContentClient,
  createInput,
} from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { update } from '../../content/types/update.ts';
import type { AutosaveList } from '../../shared/admin/autosave.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const actions = ['type', 'autosave', 'save', 'publish', 'restore', 'discard', 'reopen', 'save over'] as const;
type Step = { readonly person: 0 | 1; readonly action: (typeof actions)[number]; readonly choice: number };

const steps = fc.array(
  fc.record({
    person: fc.constantFrom(0 as const, 1 as const),
    action: fc.constantFrom(...actions),
    choice: fc.nat(100),
  }),
  { minLength: 8, maxLength: 30 },
);

/** What one of the two people has open. */
type OpenForm = { readonly formId: string; entry: ContentEntry; text: string; autosaveCount: number };

const toHtml = (text: string): string => `<p>${text}</p>`;

/** Two people with the form of one published entry, and what must be stored after each acknowledged step. */
const openModel = async (database: Database) => {
  const harness = openAdminHarness(database, { now: () => start });
  const clients: readonly [ContentClient, ContentClient] = [
    createContentClient(harness, await harness.signedIn('editor')),
    createContentClient(harness, await harness.signedIn('administrator')),
  ];
  const first = await clients[0].create(
    'update',
    createInput('Model', { status: 'published', html: toHtml('begin') }),
  );
  const { id, slug } = first;
  let words = 0;
  /** Every acknowledged save, by its version. */
  const saved = new Map([[first.version, 'begin']]);
  const autosaved: [string | null, string | null] = [null, null];
  let newest = { version: first.version, text: 'begin' };
  let onSite = 'begin';
  const forms: readonly [OpenForm, OpenForm] = [
    { formId: '1'.repeat(32), entry: first, text: 'begin', autosaveCount: 0 },
    { formId: '2'.repeat(32), entry: first, text: 'begin', autosaveCount: 0 },
  ];
  const readText = ({ html }: { readonly html: string }) => html.replace(/<[^>]+>/g, '');

  /** A save was acknowledged: the form has its entry now. */
  const accept = (form: OpenForm, entry: ContentEntry, text: string): void => {
    expect(readText(entry)).toBe(text);
    form.entry = entry;
    form.text = text;
    newest = { version: entry.version, text };
    saved.set(entry.version, text);
  };

  /** Sends a change. It must be accepted if, and only if, the form has the newest version. */
  const send = async (
    { person }: Step,
    form: OpenForm,
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    text: string,
  ): Promise<boolean> => {
    const { status, json } = await clients[person].request(method, `/content/update/${id}${path}`, body);
    const isNewest = form.entry.version === newest.version;
    expect(status).toBe(isNewest ? 200 : 409);
    if (isNewest) accept(form, json as ContentEntry, text);
    else expect(readText((json as { theirs: ContentEntry }).theirs)).toBe(newest.text);
    return isNewest;
  };

  const run = async (step: Step): Promise<void> => {
    const form = forms[step.person];
    const client = clients[step.person];
    const change = { ...createChange(form.entry), html: toHtml(form.text) };
    switch (step.action) {
      case 'type':
        words += 1;
        form.text += ` word${words}`;
        return;
      case 'autosave': {
        form.autosaveCount += 1;
        const { version: _, ...values } = change;
        const response = await client.request('PUT', `/content-autosaves/${form.formId}`, {
          type: 'update',
          entryId: id,
          version: form.entry.version,
          key: form.formId,
          count: form.autosaveCount,
          values,
        });
        expect(response.status).toBe(200);
        autosaved[step.person] = form.text;
        return;
      }
      case 'save':
        await send(step, form, 'PUT', '', { ...change, isPublishing: false }, form.text);
        return;
      case 'publish': {
        const { text } = form;
        if (await send(step, form, 'PUT', '', change, text)) onSite = text;
        return;
      }
      case 'restore': {
        const versions = [...saved.keys()];
        const wanted = versions[step.choice % versions.length] ?? 0;
        const text = saved.get(wanted) ?? '';
        await send(step, form, 'POST', `/versions/${wanted}/restore`, { version: form.entry.version }, text);
        return;
      }
      case 'discard':
        await send(step, form, 'POST', '/discard-changes', { version: form.entry.version }, onSite);
        return;
      case 'reopen':
        form.entry = await client.read('update', id);
        form.text = readText(form.entry);
        return;
      case 'save over': {
        // The choice after a conflict: my words on top of the newest version.
        const { text } = form;
        form.entry = await client.read('update', id);
        const body = { ...createChange(form.entry), html: toHtml(text), isPublishing: false };
        await send(step, form, 'PUT', '', body, text);
      }
    }
  };

  const expectNothingLost = async (): Promise<void> => {
    const { items } = await harness.dependencies.host.list(update, { ...defaultQuery, slugs: [slug] });
    expect(items.map(readText)).toEqual([onSite]);
    const entry = await clients[0].read('update', id);
    expect(readText(entry)).toBe(newest.text);
    expect(entry.version).toBe(newest.version);
    const history = await clients[1].listVersions('update', id);
    expect(history.items.map(({ version }) => version)).toEqual([...saved.keys()].reverse());
    for (const [person, text] of autosaved.entries()) {
      if (text === null) continue;
      const { json } = await (person === 0 ? clients[0] : clients[1]).request(
        'GET',
        `/content-autosaves?type=update&entry=${id}`,
      );
      expect((json as AutosaveList).items.map(({ values }) => readText(values))).toEqual([text]);
    }
  };

  const expectAllReadable = async (): Promise<void> => {
    for (const [version, text] of saved)
      expect(readText(await clients[0].readVersion('update', id, version))).toBe(text);
  };

  return { run, expectNothingLost, expectAllReadable };
};

onEveryDatabase(({ open }, dialect) => {
  test('two people autosave, save, publish, restore and discard in any order: no acknowledged word is lost', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(steps, async (story) => {
      const model = await openModel(await open());
      for (const step of story) {
        await model.run(step);
        await model.expectNothingLost();
      }
      await model.expectAllReadable();
    });
    await fc.assert(property, { numRuns: dialect === 'sqlite' ? 8 : 3, seed: 16, endOnFailure: true });
  });
});
