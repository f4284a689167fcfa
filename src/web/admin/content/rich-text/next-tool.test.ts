import { expect, test } from 'vitest';
import { findNextTool } from './next-tool.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s moves from tool %i to %s', (key, current, next) => expect(findNextTool(key, current, 3)).toBe(next));
