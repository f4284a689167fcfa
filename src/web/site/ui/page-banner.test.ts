import { expect, test } from 'vitest';
import { findAll, type MarkupElement, parseMarkup } from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';
import { publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { renderMaintenancePage, renderSendAgainPage } from '../../entries/entry-server.tsx';

const openSite = setUpRenderedSite();

const item = { id: 1, slug: 'privacy', date: '2025-08-01T08:00:00', title: { rendered: 'Privacy' } };

const voting = { isVotingOpen: true, isVotingOver: false, hasRounds: false, roundCloses: null };
/** For pages that are shown in place of others. */
const request = {
  path: '/vote',
  source: {} as never,
  settings: publicSettings(SiteSettings.parse({}), [], 'live', voting),
  moment: 0,
  origin: 'https://campaign.example',
  stamp: '',
  submission: { form: 'vote', values: {}, errors: {} } as never,
};

test('each page has a motif of its own', async () => {
  const render = await openSite({ page: [item] });
  const paths = [
    '/updates',
    '/events',
    '/gallery',
    '/sponsors',
    '/contact',
    '/vote/verify',
    '/vote/find',
    '/vote/ledger',
    '/pages/privacy',
    '/newsletter/confirm',
    '/privacy',
    '/offline',
  ];
  const motifs = new Map<string, string>();
  const add = (path: string, markup: MarkupElement): void => {
    const [motif] = findAll(markup, 'pattern', { id: 'motif' });
    const drawing = JSON.stringify(motif);
    expect(motif, path).toBeDefined();
    expect(motifs.get(drawing), path).toBeUndefined();
    motifs.set(drawing, path);
  };
  for (const path of paths) add(path, (await render(path)).main);
  for (const [name, renderOther] of Object.entries({ renderMaintenancePage, renderSendAgainPage }))
    add(name, parseMarkup((await renderOther(request)).html));
});

test('the vote page shows the portrait, and cloth without one', async () => {
  const cover = { url: '/uploads/hero.jpg', alt: 'Thandiwe at the lake', width: 800, height: 1_000 };
  const hero = { ...item, cover_photo: cover };
  const shown = await (await openSite({ 'hero-section': [hero] }, { votes: 0 }))('/vote');
  expect(findAll(shown.main, 'img').map(({ attributes }) => attributes.alt)).toEqual([cover.alt]);
  for (const failing of [[], ['hero-section']]) {
    const bare = await (await openSite({}, { votes: 0, failing }))('/vote');
    expect(bare.status).toBe(200);
    expect(findAll(bare.main, 'img')).toEqual([]);
    expect(findAll(bare.main, 'pattern', { id: 'motif' })).toHaveLength(1);
  }
});
