import { expect, test } from 'vitest';
import { cutAround, cutEdge, noCuts, toCrop, turnCuts } from './alteration.ts';

test('a picture is cut at its edges, and at least one percent stays', () => {
  expect(toCrop(noCuts)).toBeNull();
  const cut = cutEdge(cutEdge(noCuts, 'left', 30), 'bottom', 50);
  expect(toCrop(cut)).toEqual({ left: 30, top: 0, width: 70, height: 50 });
  expect(toCrop(cutEdge(cut, 'right', 90))).toEqual({ left: 30, top: 0, width: 1, height: 50 });
  expect(cutEdge(noCuts, 'top', -5)).toEqual(noCuts);
});

test('a rectangle between two corners stays, in whichever direction it was drawn', () => {
  const expected = { left: 10, top: 20, width: 50, height: 20 };
  expect(toCrop(cutAround({ x: 10, y: 20 }, { x: 60, y: 40 }))).toEqual(expected);
  expect(toCrop(cutAround({ x: 60, y: 20 }, { x: 10, y: 40 }))).toEqual(expected);
  for (const at of [0, 50, 100])
    expect(toCrop(cutAround({ x: at, y: at }, { x: at, y: at }))).toMatchObject({ width: 1, height: 1 });
});

test('the cuts turn with the picture', () => {
  const cuts = { left: 1, right: 2, top: 3, bottom: 4 };
  expect(turnCuts(cuts, true)).toEqual({ top: 1, right: 3, bottom: 2, left: 4 });
  expect(turnCuts(turnCuts(cuts, true), false)).toEqual(cuts);
});
