import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { sponsor } from './sponsor.ts';

test('reads every field of the spec', () => {
  expect(
    readItem(sponsor, {
      id: 41,
      slug: 'lake-tea',
      title: { rendered: 'Lake Tea &#038; Co' },
      content: { rendered: '<p>Tea</p>' },
      date: '2025-07-01T08:00:00',
      acf: { web_url: 'https://tea.example' },
      logo: {
        ID: 5,
        title: 'Mark',
        alt: 'Lake Tea',
        url: 'https://host.example/l.png',
        sizes: { medium: 'https://host.example/l-300.png' },
      },
    }),
  ).toEqual({
    item: {
      id: 41,
      slug: 'lake-tea',
      date: '2025-07-01T08:00:00',
      modified: '2025-07-01T08:00:00',
      title: 'Lake Tea & Co',
      html: '<p>Tea</p>',
      excerpt: '',
      author: null,
      webUrl: 'https://tea.example',
      logo: {
        id: 5,
        title: 'Mark',
        alt: 'Lake Tea',
        url: 'https://host.example/l.png',
        width: null,
        height: null,
        sizes: {
          medium: { url: 'https://host.example/l-300.png', width: null, height: null },
          thumbnail: { url: 'https://host.example/l-300.png', width: null, height: null },
        },
      },
    },
  });
});

test('a logo with only a medium size is accepted', () => {
  const logo = { sizes: { medium: 'https://host.example/l-300.png' } };
  expect(readItem(sponsor, { id: 41, title: 'Lake Tea', logo })).toMatchObject({
    item: { logo: { url: 'https://host.example/l-300.png' } },
  });
});

test.each([[[]], [false], [null], [undefined], [{ web_url: '' }], [{ web_url: 'javascript:alert(1)' }]])(
  'has no website and no logo if acf is %j and logo is false',
  (acf) => {
    expect(readItem(sponsor, { id: 41, title: 'Lake Tea', acf, logo: false })).toMatchObject({
      item: { webUrl: null, logo: null },
    });
  },
);

describe('is dropped', () => {
  test.each([
    ['without an id', { title: 'Lake Tea' }, 'no usable id'],
    ['without a title', { id: 41 }, 'item 41 has no title'],
    ['with an empty title', { id: 41, title: { rendered: '' } }, 'item 41 has no title'],
  ])('%s', (_name, raw, dropped) => expect(readItem(sponsor, raw)).toEqual({ dropped }));
});
