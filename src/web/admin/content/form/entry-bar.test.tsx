import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryBar } from './entry-bar.tsx';

const nothing = () => {};

const render = (props: Partial<Parameters<typeof EntryBar>[0]>): string =>
  renderToStaticMarkup(
    <EntryBar
      one="Post"
      status="draft"
      entry={null}
      isLookOnly={false}
      isBusy={false}
      isPublishing={false}
      isChanged={false}
      hasOffers={false}
      autosave={null}
      clock={{ timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' }}
      onPublishChanges={nothing}
      onPublish={nothing}
      onPreview={nothing}
      onLeave={nothing}
      {...props}
    />,
  );

const listButtons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
const readState = (html: string) => /<div class="entry-state"><p[^>]*>([^<]*)/.exec(html)?.[1];

test('a save changes neither the number nor the order of the buttons', () => {
  const draft = ['Publish Post', 'Save Draft', 'Preview', 'Cancel'];
  expect(listButtons(render({}))).toEqual(draft);
  expect(listButtons(render({ entry: { status: 'draft' } }))).toEqual(draft);
  expect(listButtons(render({ isBusy: true }))).toEqual(['Publish Post', 'Saving…', 'Preview', 'Cancel']);
  expect(listButtons(render({ status: 'published', entry: { status: 'published' } }))).toEqual([
    'Publish Changes',
    'Save Draft',
    'Preview',
    'Cancel',
  ]);
});

test('the button that was pressed says what is going on', () => {
  const live = { status: 'published', entry: { status: 'published' }, isBusy: true } as const;
  const buttons = (isPublishing: boolean) => listButtons(render({ ...live, isPublishing })).slice(0, 2);
  expect(buttons(true)).toEqual(['Publishing…', 'Save Draft']);
  expect(buttons(false)).toEqual(['Publish Changes', 'Saving…']);
});

test('someone who only looks can see the preview and leave', () =>
  expect(listButtons(render({ isLookOnly: true }))).toEqual(['Preview', 'Cancel']));

test('someone who was taken over reads where the words are that they go on typing', () => {
  const autosave = { kind: 'saved', savedAt: '2025-10-18T14:00:00' } as const;
  const html = render({ isLookOnly: true, isChanged: true, autosave });
  expect(readState(html)).toBe('What you typed is safe, stored at 16:00.');
});

test('Save Draft of what is on the site says that it does not change the site', () => {
  const explanation = 'Save Draft does not change the site.';
  expect(render({ status: 'published', entry: { status: 'published' } })).toContain(`>${explanation}</p>`);
  expect(render({ entry: { status: 'draft' } })).not.toContain(explanation);
});

test('one line always says what is stored', () => {
  expect(readState(render({}))).toBe('What you type is stored automatically.');
  expect(readState(render({ entry: { status: 'draft' } }))).toBe('Everything is saved.');
  // Beside an offer to restore what was typed earlier and not saved.
  expect(readState(render({ entry: { status: 'draft' }, hasOffers: true }))).toBe(
    'What you type is stored automatically.',
  );
  expect(readState(render({ isChanged: true }))).toBe('Not saved yet.');
  const autosave = { kind: 'saved', savedAt: '2025-10-18T14:00:00' } as const;
  expect(readState(render({ isChanged: true, autosave }))).toBe('What you typed is safe, stored at 16:00.');
  const failed = { kind: 'failed', message: 'We could not reach the site.' } as const;
  expect(readState(render({ isChanged: true, autosave: failed }))).toBe(
    'What you typed is only in this browser so far: We could not reach the site.',
  );
});
