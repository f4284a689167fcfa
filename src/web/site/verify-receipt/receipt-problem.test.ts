import { expect, test } from 'vitest';
import { describeProblem, type ReceiptProblem } from './receipt-problem.ts';

const problems: readonly ReceiptProblem[] = [
  { kind: 'unreadable' },
  { kind: 'other log', origin: 'other.example/vote/ledger' },
  { kind: 'not signed' },
  { kind: 'not included' },
  { kind: 'other payment' },
];

test('each kind of receipt that does not fit gets its own sentences', () => {
  const texts = problems.map((problem) => describeProblem(problem, 'campaign.example/vote/ledger'));
  for (const part of ['title', 'meaning'] as const)
    expect(new Set(texts.map((text) => text[part])).size).toBe(problems.length);
  expect(texts[0]?.advice).toContain('from “c2sp.org/tlog-proof@v1” to the last line');
  expect(texts[1]?.meaning).toContain('belongs to other.example/vote/ledger');
});
