import { expect, test } from 'vitest';
import { noCuts } from './alteration.ts';
import { beginCropDrag } from './crop-drag.ts';

const reach = { x: 5, y: 5 };
const cuts = { left: 20, right: 40, top: 30, bottom: 10 };
const drag = (from: readonly [number, number], to: readonly [number, number], begun = cuts) =>
  beginCropDrag(begun, { x: from[0], y: from[1] }, reach)({ x: to[0], y: to[1] });

test('a drag on the whole picture draws a box, also from its corner', () => {
  expect(drag([0, 0], [60, 40], noCuts)).toEqual({ left: 0, right: 40, top: 0, bottom: 60 });
});

test('a drag beside the box draws a new one', () => {
  expect(drag([10, 10], [30, 20])).toEqual({ left: 10, right: 70, top: 10, bottom: 80 });
  // In line with an edge, but far from the box.
  expect(drag([20, 5], [40, 15])).toEqual({ left: 20, right: 60, top: 5, bottom: 85 });
});

test('a drag inside moves the box, which stays on the picture', () => {
  expect(drag([40, 60], [50, 50])).toEqual({ left: 30, right: 30, top: 20, bottom: 20 });
  expect(drag([40, 60], [100, 100])).toEqual({ left: 60, right: 0, top: 40, bottom: 0 });
});

test('an edge and a corner follow the drag', () => {
  expect(drag([58, 60], [70, 99])).toEqual({ ...cuts, right: 30 });
  expect(drag([40, 32], [40, 40])).toEqual({ ...cuts, top: 40 });
  expect(drag([22, 31], [10, 10])).toEqual({ ...cuts, left: 10, top: 10 });
  // A corner that is dragged over the opposite one turns the box over.
  expect(drag([60, 90], [10, 20])).toEqual({ left: 10, right: 80, top: 20, bottom: 70 });
});
