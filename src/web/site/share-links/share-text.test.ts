import { expect, test } from 'vitest';
import { shareEntry, shareHome, shareReceipt, shareVote } from './share-text.ts';

const origin = 'https://campaign.example';
const settings = { contestantName: 'Thandiwe Banda', year: 2026, isVotingOver: false };
const open = { settings, origin };
const over = { settings: { ...settings, isVotingOver: true }, origin };

test('while votes are sold, the texts invite to vote', () => {
  expect(shareHome(open)).toEqual({
    text: 'Vote for Thandiwe Banda, Miss Malawi 2026:',
    address: `${origin}/`,
  });
  expect(shareVote(open)).toEqual({
    text: 'Vote for Thandiwe Banda, Miss Malawi 2026:',
    address: `${origin}/vote`,
  });
  expect(shareReceipt(open, '1 vote')).toEqual({
    text: 'I gave 1 vote to Thandiwe Banda, Miss Malawi 2026. Vote too:',
    address: `${origin}/vote`,
  });
});

test('after the close they do not', () => {
  expect(shareHome(over).text).toBe('Thandiwe Banda, Miss Malawi 2026:');
  expect(shareVote(over)).toEqual({
    text: 'Every vote for Thandiwe Banda, Miss Malawi 2026 is public:',
    address: `${origin}/vote/ledger`,
  });
  expect(shareReceipt(over, '25 votes')).toEqual({
    text: 'I gave 25 votes to Thandiwe Banda, Miss Malawi 2026. Every vote is public:',
    address: `${origin}/vote/ledger`,
  });
});

test('an update or an event is shared under its title, with the name of the campaign', () => {
  const shared = {
    text: 'Book 5,000 – Thandiwe Banda, Miss Malawi 2026:',
    address: `${origin}/updates/book`,
  };
  expect(shareEntry(open, 'Book 5,000', '/updates/book')).toEqual(shared);
  expect(shareEntry(over, 'Book 5,000', '/updates/book')).toEqual(shared);
});
