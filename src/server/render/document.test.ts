import { expect, test } from 'vitest';
import { publicSettings } from '../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { renderDocument } from './document.ts';

test('the data cannot end its script element, and parses back the same', () => {
  const name = '</script><script>alert(1)</script><!--\u2028"&amp;';
  const html = renderDocument({
    headTags: '<title>Moni</title>',
    themeColor: '#ef4444',
    favicon: null,
    styleSheet: '/s.css',
    font: '/f.woff2',
    html: '<p>Moni</p>',
    hydration: {
      first: '/f.js',
      scripts: ['/e.js'],
      data: {
        settings: publicSettings(SiteSettings.parse({ contestantName: name }), [], 'live'),
        moment: 0,
        origin: 'http://site.test',
        stamp: '',
        submission: null,
        chunks: {},
        zone: { timeZone: 'UTC', until: 0, offsets: [] },
        queries: [],
      },
    },
    reloadAfter: null,
    headExtras: '',
    bar: '',
  });
  expect(html.match(/<script/g)).toHaveLength(2);
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(block).settings.contestantName).toBe(name);
});

test('a preview that the site would not show says so', () => {
  const parts = {
    headTags: '',
    themeColor: '#ef4444',
    favicon: null,
    styleSheet: '/s.css',
    font: '',
    html: '',
    hydration: null,
    reloadAfter: null,
    headExtras: '',
    bar: '',
  };
  expect(renderDocument({ ...parts, preview: 'hidden' })).toContain('a newer one is published.');
  expect(renderDocument(parts)).not.toContain('Preview');
});
