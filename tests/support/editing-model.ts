import fc from 'fast-check';
import { expect } from 'vitest';
import { update } from '../../src/content/types/update.ts';
import { defaultQuery } from '../../src/server/content-host/list-query.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { AutosaveList } from '../../src/shared/admin/autosave.ts';
import type { ContentEntry } from '../../src/shared/admin/content.ts';
import { openAdminHarness } from './admin-harness.ts';
import { type ContentClient, createChange, createContentClient, createInput } from './content-client.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const actions = [
  'type',
  'autosave',
  'late autosave',
  'save',
  'publish',
  'both save',
  'restore',
  'discard',
  'reopen',
  'save over',
] as const;
type Step = { readonly person: 0 | 1; readonly action: (typeof actions)[number]; readonly choice: number };

/** What two people do, in any order. */
export const editingStory = fc.array(
  fc.record({
    person: fc.constantFrom(0 as const, 1 as const),
    action: fc.constantFrom(...actions),
    choice: fc.nat(100),
  }),
  { minLength: 8, maxLength: 30, size: 'max' },
);

/** What one of the two people has open. */
type OpenForm = { readonly formId: string; entry: ContentEntry; text: string; autosaveCount: number };

const toHtml = (text: string): string => `<p>${text}</p>`;

/** Two people with the form of one published entry, and what must be stored after each acknowledged step. */
const openModel = async (
  harness: ReturnType<typeof openAdminHarness>,
  clients: readonly [ContentClient, ContentClient],
  story: number,
) => {
  const first = await clients[0].create(
    'update',
    createInput(`Model ${story}`, { status: 'published', html: toHtml('begin') }),
  );
  const formIds = [1, 2].map((person) => `${person}${story}`.padStart(32, '0'));
  const { id, slug } = first;
  let words = 0;
  /** Every acknowledged save, by its version. */
  const saved = new Map([[first.version, 'begin']]);
  const autosaved: [string | null, string | null] = [null, null];
  let newest = { version: first.version, text: 'begin' };
  let onSite = 'begin';
  const forms: readonly [OpenForm, OpenForm] = [
    { formId: formIds[0] ?? '', entry: first, text: 'begin', autosaveCount: 0 },
    { formId: formIds[1] ?? '', entry: first, text: 'begin', autosaveCount: 0 },
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

  const autosave = async ({ person }: Step, form: OpenForm, count: number, text: string): Promise<void> => {
    const { version, ...values } = { ...createChange(form.entry), html: toHtml(text) };
    const response = await clients[person].request('PUT', `/content-autosaves/${form.formId}`, {
      ...{ type: 'update', entryId: id, version, key: form.formId, count, values },
    });
    expect(response.status).toBe(200);
  };

  /** Both save at the same moment, each as a draft or for visitors: nobody's words may replace the other's. */
  const saveBoth = async ({ choice }: Step): Promise<void> => {
    const before = newest.version;
    const requests = forms.map(async (form, person) => {
      const isPublishing = Math.floor(choice / (person + 1)) % 2 === 1;
      const { text } = form;
      const body = { ...createChange(form.entry), html: toHtml(text), isPublishing };
      const wasNewest = form.entry.version === before;
      const response = await clients[person === 0 ? 0 : 1].request('PUT', `/content/update/${id}`, body);
      return { ...response, form, text, isPublishing, wasNewest };
    });
    const answers = await Promise.all(requests);
    for (const { status, wasNewest } of answers) {
      expect([200, 409]).toContain(status);
      if (!wasNewest) expect(status).toBe(409);
    }
    const accepted = answers
      .filter(({ status }) => status === 200)
      .map((answer) => ({ ...answer, entry: answer.json as ContentEntry }))
      .sort((one, other) => one.entry.version - other.entry.version);
    if (answers.some(({ wasNewest }) => wasNewest)) expect(accepted).not.toEqual([]);
    // Of two new versions one would have replaced the other unseen.
    expect(accepted.filter(({ entry }) => entry.version > before).length).toBeLessThan(2);
    for (const { form, entry, text, isPublishing } of accepted) {
      accept(form, entry, text);
      if (isPublishing) onSite = text;
    }
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
      case 'autosave':
        form.autosaveCount += 1;
        await autosave(step, form, form.autosaveCount, form.text);
        autosaved[step.person] = form.text;
        return;
      case 'late autosave':
        // A request that was sent before the last one, and arrives after it.
        if (form.autosaveCount > 1) await autosave(step, form, form.autosaveCount - 1, 'late');
        return;
      case 'save':
        await send(step, form, 'PUT', '', { ...change, isPublishing: false }, form.text);
        return;
      case 'publish': {
        const { text } = form;
        if (await send(step, form, 'PUT', '', change, text)) onSite = text;
        return;
      }
      case 'both save':
        await saveBoth(step);
        return;
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

/** Two people of a team, who tell story after story, each with an entry of its own. Returns what tells one and checks each of its steps. */
export const openEditingModel = async (database: Database) => {
  const harness = openAdminHarness(database, { now: () => start });
  const clients: readonly [ContentClient, ContentClient] = [
    createContentClient(harness, await harness.signedIn('editor')),
    createContentClient(harness, await harness.signedIn('administrator')),
  ];
  let stories = 0;
  return async (story: readonly Step[]): Promise<void> => {
    stories += 1;
    const model = await openModel(harness, clients, stories);
    for (const step of story) {
      await model.run(step);
      await model.expectNothingLost();
    }
    await model.expectAllReadable();
  };
};
