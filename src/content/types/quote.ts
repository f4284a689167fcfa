import { defineContentType } from '../content-type.ts';

/** A quote of the contestant, shown in the hero and in the journey section. */
export const quote = defineContentType({
  name: 'quote',
  label: { one: 'Quote', many: 'Quotes' },
  access: { edit: 'editor' },
  pathOf: () => '/',
  requires: ['content'],
  fields: {},
});
