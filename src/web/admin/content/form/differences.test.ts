import { expect, test } from 'vitest';
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

const compare = (one: string, other: string) => listDifferences(update, values(one), values(other), []);

test('pictures and captions are lines of their own', () => {
  const picture = (alt: string) =>
    `<figure class="wp-block-image"><img src="/uploads/lake.jpg" alt="${alt}" /><figcaption>At dawn</figcaption></figure>`;
  expect(compare(`<p>Before</p>${picture('The lake')}<p>After</p>`, `<p>Before</p>${picture('')}`)).toEqual([
    {
      label: 'Content',
      one: 'Before\n[Picture: The lake]\nAt dawn\nAfter',
      other: 'Before\n[Picture: lake.jpg]\nAt dawn',
    },
  ]);
});

test('the markup is shown where only the address of a button differs', () => {
  const button = (href: string) =>
    `<div class="wp-block-button"><a class="wp-block-button__link" href="${href}">Vote</a></div>`;
  expect(compare(button('/vote'), button('/events'))).toEqual([
    { label: 'Content', one: button('/vote'), other: button('/events') },
  ]);
});
