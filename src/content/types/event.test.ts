import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { event } from './event.ts';

test('reads every field of the spec', () => {
  expect(
    readItem(event, {
      id: 21,
      slug: 'gala',
      title: { rendered: 'Gala &#8211; night' },
      content: { rendered: '<p>Come</p>' },
      date: '2025-09-01T08:00:00',
      acf: {
        event_date: '20251018',
        event_time: '16:00',
        event_end_time: '18:00',
        location: 'Amaryllis Hotel',
        sub_title: 'Fundraising Gala',
        featured: '1',
        amount: 5000,
        get_tickets: 'https://tickets.example/gala',
      },
      cover_photo: { id: 4, title: 'Gala', alt: '', url: 'https://host.example/g.jpg' },
      tags: ['Gala', { name: 'Lilongwe' }],
    }),
  ).toEqual({
    item: {
      id: 21,
      slug: 'gala',
      date: '2025-09-01T08:00:00',
      modified: '2025-09-01T08:00:00',
      title: 'Gala – night',
      html: '<p>Come</p>',
      excerpt: '',
      author: null,
      day: '2025-10-18',
      time: '16:00',
      endTime: '18:00',
      location: 'Amaryllis Hotel',
      category: 'fundraising gala',
      isFeatured: true,
      price: '5000',
      cover: {
        id: 4,
        title: 'Gala',
        alt: '',
        url: 'https://host.example/g.jpg',
        width: null,
        height: null,
        sizes: {},
      },
      tags: ['Gala', 'Lilongwe'],
      ticketUrl: 'https://tickets.example/gala',
      writtenExcerpt: null,
      searchTitle: null,
      searchDescription: null,
      sharePicture: null,
    },
  });
});

const defaults = {
  title: 'Untitled Event',
  day: null,
  time: null,
  endTime: null,
  location: null,
  category: 'general',
  isFeatured: false,
  price: 'Free',
  cover: null,
  tags: [],
  ticketUrl: null,
};

describe('has every fallback', () => {
  test.each([[[]], [false], [null], [undefined], [{}]])('if acf is %j', (acf) => {
    expect(readItem(event, { id: 21, acf })).toMatchObject({ item: defaults });
  });

  test('if every value is empty', () => {
    const acf = {
      event_date: '',
      event_time: '',
      event_end_time: '',
      location: '',
      sub_title: '',
      featured: '',
      amount: '',
      get_tickets: '',
    };
    const raw = {
      id: '21',
      title: { rendered: '' },
      content: { rendered: '' },
      acf,
      cover_photo: false,
      tags: false,
    };
    expect(readItem(event, raw)).toMatchObject({ item: defaults });
  });

  test('if every value is unusable', () => {
    const acf = { event_date: '20250230', event_time: '25:00', location: [], sub_title: {}, amount: false };
    const raw = {
      id: 21,
      title: [],
      acf: { ...acf, get_tickets: 'javascript:alert(1)' },
      cover_photo: 'x',
      tags: [3, 4],
    };
    expect(readItem(event, raw)).toMatchObject({ item: defaults });
  });
});

test('falls back to the medium_large size of its cover', () => {
  const cover_photo = { id: 4, sizes: { medium_large: 'https://host.example/g-768.jpg' } };
  expect(readItem(event, { id: 21, cover_photo })).toMatchObject({
    item: { cover: { url: 'https://host.example/g-768.jpg' } },
  });
});

test('keeps the medium_large size in addition to the address', () => {
  const sizes = { medium_large: 'https://host.example/g-768.jpg', 'medium_large-width': '768' };
  expect(
    readItem(event, { id: 21, cover_photo: { url: 'https://host.example/g.jpg', sizes } }),
  ).toMatchObject({
    item: { cover: { sizes: { medium_large: { url: 'https://host.example/g-768.jpg', width: 768 } } } },
  });
});

test('is only dropped without an id', () => {
  expect(readItem(event, { title: 'Gala' })).toEqual({ dropped: 'no usable id' });
});
