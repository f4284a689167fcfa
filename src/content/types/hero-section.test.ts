import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { heroSection } from './hero-section.ts';

test('reads every field of the spec', () => {
  expect(
    readItem(heroSection, {
      id: 1,
      slug: 'hero',
      title: { rendered: 'Thandiwe &amp; you' },
      content: { rendered: '<p>For every girl</p>' },
      date: '2025-08-01T08:00:00',
      cover_photo: {
        id: 4,
        title: 'Her',
        alt: 'Her',
        url: 'https://host.example/h.jpg',
        sizes: { large: 'https://host.example/h-1024.jpg', 'large-width': 1024, 'large-height': 683 },
      },
      acf: {
        voting_period: { start_date: '20250901', closing_date: '2025-11-15 18:00:00' },
        voting_url: 'https://vote.example/7',
        grand_finale: 'October 18, 2025',
      },
    }),
  ).toEqual({
    item: {
      id: 1,
      slug: 'hero',
      date: '2025-08-01T08:00:00',
      modified: '2025-08-01T08:00:00',
      title: 'Thandiwe & you',
      html: '<p>For every girl</p>',
      excerpt: '',
      author: null,
      cover: {
        id: 4,
        title: 'Her',
        alt: 'Her',
        url: 'https://host.example/h.jpg',
        width: null,
        height: null,
        sizes: { large: { url: 'https://host.example/h-1024.jpg', width: 1024, height: 683 } },
      },
      votingStarts: '2025-09-01T00:00:00',
      votingCloses: '2025-11-15T18:00:00',
      votingUrl: 'https://vote.example/7',
      grandFinale: 'October 18, 2025',
    },
  });
});

describe('has every fallback', () => {
  const defaults = {
    title: 'Miss Malawi 2025',
    cover: null,
    votingStarts: null,
    votingCloses: null,
    votingUrl: null,
    grandFinale: null,
  };

  test.each([
    [[]],
    [false],
    [null],
    [undefined],
    [{}],
    [{ voting_period: [] }],
    [{ voting_period: false, voting_url: '', grand_finale: false }],
    [{ voting_period: { start_date: '', closing_date: '' } }],
    [
      {
        voting_period: { start_date: '20250230', closing_date: '2025-11-31 00:00:00' },
        voting_url: 'javascript:x',
      },
    ],
  ])('if acf is %j', (acf) =>
    expect(readItem(heroSection, { id: 1, acf })).toMatchObject({ item: defaults }),
  );

  test('if the title is empty', () => {
    expect(readItem(heroSection, { id: 1, title: { rendered: ' ' } })).toMatchObject({ item: defaults });
  });
});

test('a cover with only a large size is accepted', () => {
  const cover_photo = { sizes: { large: 'https://host.example/h-1024.jpg' } };
  expect(readItem(heroSection, { id: 1, cover_photo })).toMatchObject({
    item: {
      cover: {
        url: 'https://host.example/h-1024.jpg',
        sizes: { large: { url: 'https://host.example/h-1024.jpg' } },
      },
    },
  });
});

test('is not dropped without an id, as the spec has no such rule', () => {
  expect(readItem(heroSection, { title: { rendered: 'Hello' } })).toMatchObject({
    item: { id: 0, title: 'Hello' },
  });
});

describe('voting closes after it starts', () => {
  const late = { votingCloses: 'Voting closes must be later than Voting starts.' };

  test.each([
    ['2025-11-20T18:00', '2025-10-01T08:00', late],
    ['2025-11-20T18:00', '2025-11-20T18:00:00', late],
    ['2025-11-20T18:00:00Z', '2025-11-20T19:00:00+02:00', late],
    ['2025-11-20T18:00', '2025-11-20T18:01', {}],
    ['2025-11-20', '20251121', {}],
    ['2025-11-20T18:00', null, {}],
    [null, '2025-11-20T18:00', {}],
    ['soon', '2025-11-20T18:00', {}],
    [undefined, '', {}],
    [7, {}, {}],
  ])('from %j to %j', (votingStarts, votingCloses, fieldErrors) => {
    expect(heroSection.form?.check?.({ votingStarts, votingCloses })).toEqual(fieldErrors);
  });

  test('also in the hour that daylight saving time skips on this machine', () => {
    const { TZ = '' } = process.env;
    try {
      // In Auckland there is no 02:30 on this day: clocks go from 02:00 to 03:00.
      process.env.TZ = 'Pacific/Auckland';
      const period = { votingStarts: '2026-09-27T02:30', votingCloses: '2026-09-27T03:00' };
      expect(heroSection.form?.check?.(period)).toEqual({});
    } finally {
      if (TZ === '') delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });
});
