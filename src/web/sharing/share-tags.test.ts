import { describe, expect, test } from 'vitest';
import { publicSettings } from '../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { renderShareTags } from './share-tags.ts';
import { describeArticle, describeEvent, describePerson } from './structured-data.ts';

const settings = publicSettings(
  SiteSettings.parse({ timezone: 'Africa/Blantyre', contestantName: 'Thoko </script>' }),
  [],
  'live',
);
const site = { settings, origin: 'https://campaign.example' };
const head =
  '<title>Moni &amp; &lt;hello&gt; | Site</title><meta name="description" content="A &quot;word&quot;"/><link rel="canonical" href="https://campaign.example/updates/moni"/>';

describe('share tags', () => {
  const metadata = {
    kind: 'article',
    title: 'Moni & <hello>',
    picture: 'https://campaign.example/share/update/a%22b.jpg?x="y"',
    pictureAlt: 'Moni & <hello>, Thoko',
    structuredData: [describePerson(site, null)],
  } as const;
  const tags = renderShareTags(head, metadata, 'The "Site"');

  test('take title, description and address from the head, with their escapes', () => {
    expect(tags).toContain('<meta property="og:title" content="Moni &amp; &lt;hello&gt;">');
    expect(tags).toContain('<meta property="og:description" content="A &quot;word&quot;">');
    expect(tags).toContain('<meta property="og:url" content="https://campaign.example/updates/moni">');
    expect(tags).toContain('<meta property="og:site_name" content="The &quot;Site&quot;">');
    expect(tags).toContain('<meta property="og:type" content="article">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(tags).toContain('jpg?x=&quot;y&quot;"');
    expect(tags).toContain('<meta property="og:image:alt" content="Moni &amp; &lt;hello&gt;, Thoko">');
  });

  test('contain JSON whose content cannot close the script element', () => {
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(tags)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Thoko </script>',
      url: 'https://campaign.example/about',
    });
  });

  test('are empty for a page that is hidden from search engines', () => {
    expect(
      renderShareTags('<title>Gone</title><meta name="robots" content="noindex"/>', metadata, 'Site'),
    ).toBe('');
  });
});

test('converts the times of an article from the site’s time zone', () => {
  const article = describeArticle(site, {
    title: 'x'.repeat(200),
    date: '2025-10-01T08:00:00',
    modified: '',
    category: 'Press',
    author: 'Mary',
    path: '/updates/moni',
    description: 'Short.',
    picture: 'https://campaign.example/p.jpg',
  });
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2025-10-01T06:00:00.000Z',
    mainEntityOfPage: 'https://campaign.example/updates/moni',
  });
  expect(article.dateModified).toBeUndefined();
  expect(String(article.headline)).toHaveLength(110);
});

test('describes an event only with a day and a place', () => {
  const event = {
    id: 7,
    title: 'Walk',
    day: '2025-10-05',
    time: '16:00',
    location: 'Lilongwe',
    price: 'Free',
    ticketUrl: null,
    text: 'Come along.',
    picture: 'https://campaign.example/share/event/7.jpg',
  };
  expect(describeEvent(site, event)).toMatchObject({
    '@type': 'Event',
    startDate: '2025-10-05T14:00:00.000Z',
    isAccessibleForFree: true,
    location: { name: 'Lilongwe' },
  });
  expect(describeEvent(site, { ...event, time: null })).toMatchObject({ startDate: '2025-10-05' });
  expect(describeEvent(site, { ...event, day: null })).toBeNull();
  expect(describeEvent(site, { ...event, location: null })).toBeNull();
});
