import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeaseNote } from './lease-note.tsx';
import type { Lease } from './lease-query.ts';
import { getLeaseText } from './lease-text.ts';

const looking = {
  isEditing: false,
  colleague: { name: 'Thoko', since: '2025-10-01T08:42:00', hiddenSince: null, hasTakenOver: false },
  isPresent: true,
  clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' },
} as const satisfies Lease;
const takenOver = { ...looking, colleague: { ...looking.colleague, hasTakenOver: true } };
const left = { ...looking, isPresent: false };
const today = { what: 'this post', hasUnsaved: false, now: Date.parse('2025-10-01T09:00:00Z') };

test('names the colleague and the time in the campaign’s time zone', () => {
  expect(getLeaseText(looking, today)).toEqual({
    heading: 'Thoko has had this post open since 10:42.',
    explanation: 'You can read everything here. If you take over, Thoko keeps what they typed.',
    action: 'Take Over',
  });
  expect(getLeaseText(looking, { ...today, now: Date.parse('2025-10-02T09:00:00Z') }).heading).toBe(
    'Thoko has had this post open since 01/10/2025, 10:42.',
  );
});

test('says since when the colleague has been in another window', () => {
  const away = { ...looking, colleague: { ...looking.colleague, hiddenSince: '2025-10-01T08:50:00' } };
  expect(getLeaseText(away, today).explanation).toBe(
    'Thoko has been in another window since 10:50. You can read everything here. If you take over, Thoko keeps what they typed.',
  );
});

test('after a take-over says who took over, and that nothing typed is lost', () => {
  expect(getLeaseText(takenOver, { ...today, hasUnsaved: true })).toEqual({
    heading: 'Thoko took over this post at 10:42.',
    explanation:
      'What you typed is still here, and does not replace anything that Thoko saves. If you take over again, Thoko keeps what they typed too.',
    action: 'Take Over Again',
  });
  expect(getLeaseText(takenOver, today).explanation).not.toContain('What you typed');
});

test('once the colleague has left, offers to edit', () => {
  expect(getLeaseText(left, today)).toEqual({
    heading: 'Thoko no longer has this post open.',
    explanation: 'You can edit it now, starting from the newest version.',
    action: 'Edit Now',
  });
  expect(getLeaseText(left, { ...today, hasUnsaved: true }).explanation).toBe(
    'What you typed is still here. If Thoko changed something, you will see it when you save, and nothing is lost.',
  );
});

const render = (
  lease: Lease,
  {
    error = null,
    isTyping = false,
    hasUnsaved = false,
  }: Partial<Record<'isTyping' | 'hasUnsaved', boolean>> & {
    error?: Error | null;
  } = {},
): string =>
  renderToStaticMarkup(
    createElement(LeaseNote, {
      lease: {
        lease,
        isLookOnly: !lease.isEditing,
        isReadOnly: !lease.isEditing && !isTyping,
        edit: () => {},
        hasTakenOver: false,
        isChanging: false,
        error,
      },
      what: 'this post',
      hasUnsaved,
      onPrepare: async () => {},
    }),
  );

test('the note is a status that is in the document before it has a text', () => {
  expect(render({ isEditing: true })).toMatch(/<div role="status"[^>]*><\/div>/);
  expect(render({ isEditing: true })).not.toContain('<button');
  const note = render(looking);
  expect(note).toMatch(/role="status"[^>]*><p[^>]*>Thoko has had this post open since /);
  // The button is not part of what is announced.
  expect(note).toMatch(/<\/div><button[^>]*>Take Over<\/button>/);
  expect(render(looking, { error: new Error('We could not reach the site.') })).toMatch(
    /role="alert"[^>]*>We could not/,
  );
});

test('while the member is typing, the note lies over the page instead of moving the text', () => {
  expect(render(takenOver)).not.toContain('data-over-page');
  const note = render(takenOver, { isTyping: true, hasUnsaved: true });
  expect(note).toMatch(/<div class="" style="height:0"><div[^>]* data-over-page="true" class="[^"]*fixed/);
  expect(note).toMatch(/<p class="">What you typed is still here/);
  // Without own words at stake it covers less of the page; screen readers read all of it.
  expect(render(takenOver, { isTyping: true })).toMatch(/<p class="sr-only">You can read everything here/);
});
