import { expect, test } from 'vitest';
import { findAll, textOf } from '../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../tests/support/rendered-site.ts';
import { introductionNames, introductionPlaces } from '../../shared/settings/introductions.ts';

const openSite = setUpRenderedSite();

const picture = {
  id: 5,
  title: 'Portrait',
  full_image_url: '/uploads/portrait.jpg',
  media_details: { sizes: { full: { source_url: '/uploads/portrait.jpg' } } },
};
const kit = {
  id: 1,
  slug: 'kit',
  date: '2025-08-01T08:00:00',
  title: { rendered: 'Kit' },
  acf: { photo_gallery: { multiple_photos: [picture] } },
};
const getPath = (place: (typeof introductionNames)[number]) =>
  introductionPlaces[place].path.replace(/#.*/, '');

test('each place shows its default, or the sentence of the campaign as plain text', async () => {
  const introductions = Object.fromEntries(
    introductionNames.map((place) => [place, `Our <b>${place}</b> sentence & more`]),
  );
  const items = { 'media-kit': [kit] };
  const standard = await openSite(items, { settings: { contestantName: 'Grace' }, votes: 0 });
  const own = await openSite(items, { settings: { contestantName: 'Grace', introductions }, votes: 0 });
  for (const place of introductionNames) {
    const expected = introductionPlaces[place].getDefault('Grace');
    const [before, after] = [await standard(getPath(place)), await own(getPath(place))];
    if (expected !== null) {
      expect(before.text, place).toContain(expected);
      expect(after.text, place).not.toContain(expected);
    }
    expect(after.text, place).toContain(`Our <b>${place}</b> sentence & more`);
  }
});

test('a banner without an introduction has no empty paragraph', async () => {
  const { main } = await (await openSite({}))('/gallery');
  const [text] = findAll(main, 'div', { dir: 'auto' });
  expect(textOf(text)).toBe('');
  expect(text?.attributes.class).toContain('empty:hidden');
});
