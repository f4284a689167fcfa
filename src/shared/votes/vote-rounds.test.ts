import { expect, test } from 'vitest';
import { voteRounds } from './vote-rounds.ts';

const schema = voteRounds('Rounds');
const round = (name: string, opens: string | null, closes: string | null) => ({ name, opens, closes });
const [one, two, three] = ['2025-11-01T08:00', '2025-11-02T08:00', '2025-11-03T08:00'];

test.each([
  ['none', []],
  ['one without times', [round('Final', null, null)]],
  ['two that meet', [round('Semi-final', null, two), round('Final', two, null)]],
  ['two with a pause', [round('Semi-final', one, two), round('Final', three, null)]],
])('accepts %s', (_, rounds) => {
  expect(schema.parse(rounds)).toEqual(rounds);
});

test.each([
  ['“Final” closes before it opens.', [round('Final', two, one)]],
  ['“Final” closes before it opens.', [round('Final', two, two)]],
  ['“A” needs a closing time, because “B” follows it.', [round('A', one, null), round('B', two, null)]],
  ['“B” needs an opening time, because it follows “A”.', [round('A', null, two), round('B', null, three)]],
  ['“B” opens before “A” closes.', [round('A', null, two), round('B', one, three)]],
  ['Two rounds have the same name.', [round('Final', null, one), round('FINAL', two, null)]],
  ['The name of a round is required.', [round('  ', null, null)]],
  ['The close of a round must be a day and time such as', [round('A', null, 'tomorrow')]],
  [
    'Rounds: please keep at most 12.',
    Array.from({ length: 13 }, (_, index) => round(`R${index}`, null, null)),
  ],
  ['Rounds must be a list.', 'Final'],
])('rejects: %s', (sentence, rounds) => {
  const messages = schema.safeParse(rounds).error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toContainEqual(expect.stringContaining(sentence));
});
