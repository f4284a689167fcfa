import { expect, test } from 'vitest';
import { nextTool } from './next-tool.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s from %i leads to %s', (key, current, next) => expect(nextTool(key, current, 3)).toBe(next));
