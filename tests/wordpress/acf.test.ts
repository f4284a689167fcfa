import { expect, test } from 'vitest';
import { getWordpress } from './support/given-wordpress.ts';

test('a field that Advanced Custom Fields has is edited there, and its value counts', () => {
  const { event, hero, acf } = JSON.parse(getWordpress().runPhp('with-acf.php'));
  expect(event).not.toContain('location');
  expect(event).toEqual(expect.arrayContaining(['event_date', 'event_time', 'amount', 'get_tickets']));
  expect(hero).toEqual(['voting_period_closing_date', 'voting_url', 'grand_finale']);
  expect(acf).toMatchObject({
    location: 'From the other plugin',
    unknown: 'Stays',
    amount: 'MWK 500',
    event_date: null,
  });
});
