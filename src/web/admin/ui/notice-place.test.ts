import { expect, test } from 'vitest';
import { type Box, findNoticePlace } from './notice-place.ts';

const screen = { width: 360, height: 700 };
const notices = { width: 340, height: 60 };
const box = (top: number, bottom: number, left = 0, right = 360): Box => ({ left, right, top, bottom });

test('notices are at the bottom if nothing in use is there', () => {
  expect(findNoticePlace(notices, screen, [])).toEqual({ edge: 'bottom', offset: 0, side: 'middle' });
  // Beside the notices, above them, and outside the screen.
  const others = [box(650, 690, 0, 8), box(100, 640), box(720, 780)];
  expect(findNoticePlace(notices, screen, others)).toEqual({ edge: 'bottom', offset: 0, side: 'middle' });
});

test('notices are above a save bar of any height, and above a field that is focused there', () => {
  expect(findNoticePlace(notices, screen, [box(580, 700)])).toEqual({
    edge: 'bottom',
    offset: 120,
    side: 'middle',
  });
  expect(findNoticePlace(notices, screen, [box(530, 570), box(580, 700)])).toEqual({
    edge: 'bottom',
    offset: 170,
    side: 'middle',
  });
  // There is room between the two.
  expect(findNoticePlace(notices, screen, [box(640, 700), box(500, 570)])).toEqual({
    edge: 'bottom',
    offset: 60,
    side: 'middle',
  });
});

test('notices are at the top, below the bar there, if the lower half is in use', () => {
  const used = [box(0, 56), box(340, 700)];
  expect(findNoticePlace(notices, screen, used)).toEqual({ edge: 'top', offset: 56, side: 'middle' });
});

test('notices are at the bottom if there is no room anywhere', () => {
  expect(findNoticePlace(notices, screen, [box(0, 700)])).toEqual({
    edge: 'bottom',
    offset: 0,
    side: 'middle',
  });
});

test('notices are never outside the screen: without room at the top either, they are at the bottom', () => {
  // Rows of buttons down to a gap that is too low for the notices.
  const used = [box(0, screen.height - notices.height / 2)];
  expect(findNoticePlace(notices, screen, used)).toEqual({ edge: 'bottom', offset: 0, side: 'middle' });
});

test('on a wide screen notices are beside a long text, above the buttons there', () => {
  const wide = { width: 1280, height: 800 };
  const text = [box(400, 780, 310, 880)];
  expect(findNoticePlace(notices, wide, [], text)).toEqual({ edge: 'bottom', offset: 0, side: 'right' });
  expect(findNoticePlace(notices, wide, [box(700, 780, 930, 1250)], text)).toEqual({
    edge: 'bottom',
    offset: 100,
    side: 'right',
  });
});

test('on a phone notices cover a part of a long text, but not the line that is written', () => {
  const text = [box(300, 640)];
  const bar = box(614, 700);
  expect(findNoticePlace(notices, screen, [bar, box(320, 400)], text)).toEqual({
    edge: 'bottom',
    offset: 86,
    side: 'middle',
  });
  expect(findNoticePlace(notices, screen, [bar, box(530, 610)], text)).toEqual({
    edge: 'bottom',
    offset: 170,
    side: 'middle',
  });
});
