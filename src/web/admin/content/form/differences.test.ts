import { expect, test } from 'vitest';
import { event } from '../../../../content/types/event.ts';
import { update } from '../../../../content/types/update.ts';
import { listDifferences } from './differences.ts';

const values = (html: string) => ({
  title: 'Post',
  html,
  slug: 'post',
  author: '',
  status: 'draft' as const,
  date: '',
  fields: {},
});

const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;

const compare = (one: string, other: string) =>
  listDifferences(update, values(one), values(other), [], clock);

test('pictures and captions are lines of their own', () => {
  const picture = (alt: string) =>
    `<figure class="wp-block-image"><img src="/uploads/lake.jpg" alt="${alt}" /><figcaption>At dawn</figcaption></figure>`;
  expect(compare(`<p>Before</p>${picture('The lake')}<p>After</p>`, `<p>Before</p>${picture('')}`)).toEqual([
    {
      name: 'html',
      label: 'Content',
      one: 'Before\n[Picture: The lake]\nAt dawn\nAfter',
      other: 'Before\n[Picture: lake.jpg]\nAt dawn',
      unit: 'paragraph',
    },
  ]);
});

test('the words beside a picture are lines of their own, and its other side is seen in the markup', () => {
  const block = (side: string, words: string) =>
    `<div class="wp-block-media-text${side}"><figure class="wp-block-media-text__media"><img src="/uploads/a.jpg" alt="She" /></figure><div class="wp-block-media-text__content">${words}</div></div>`;
  expect(compare(block('', '<p>A nurse</p>'), block('', '<p>A nurse</p><p>from Salima</p>'))).toMatchObject([
    { one: '[Picture: She]\nA nurse', other: '[Picture: She]\nA nurse\nfrom Salima' },
  ]);
  const [sides] = compare(block('', '<p>A</p>'), block(' has-media-on-the-right', '<p>A</p>'));
  expect(sides?.one).not.toBe(sides?.other);
});

test('the markup is shown where only the address of a button differs', () => {
  const button = (href: string) =>
    `<div class="wp-block-button"><a class="wp-block-button__link" href="${href}">Vote</a></div>`;
  expect(compare(button('/vote'), button('/events'))).toEqual([
    { name: 'html', label: 'Content', one: button('/vote'), other: button('/events') },
  ]);
});

test('the markup has the same lines as the text, so that what is the same can be folded', () => {
  const [content] = compare('<p>One</p><p>Two</p>', '<p>One</p><p><em>Two</em></p>');
  expect(content).toEqual({
    name: 'html',
    label: 'Content',
    one: '<p>One</p>\n<p>Two</p>',
    other: '<p>One</p>\n<p><em>Two</em></p>',
  });
});

test('dates and times are written in the format of the campaign', () => {
  const at = (day: string, date: string) => ({ ...values(''), date, fields: { day } });
  expect(
    listDifferences(event, at('2025-10-18', '2025-10-01T08:30:00'), at('2025-11-20', ''), [], clock),
  ).toEqual([
    { name: 'field day', label: expect.any(String), one: '18/10/2025', other: '20/11/2025' },
    { name: 'date', label: 'Publish on', one: '01/10/2025, 08:30', other: '' },
  ]);
});
