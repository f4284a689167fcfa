import { expect, test } from 'vitest';
import { placeSlashMenu } from './slash-place.ts';

const phone = { left: 0, top: 0, bottom: 740, width: 360 };
const line = (top: number, left = 40) => ({ left, top, bottom: top + 24 });
const list = { width: 288, height: 384 };

test('the list is below the line', () => {
  expect(placeSlashMenu(line(200), list, phone)).toEqual({ left: 40, top: 232, maxHeight: 384 });
});

test('where there is no room below the line, the list ends above it', () => {
  expect(placeSlashMenu(line(600), list, phone)).toEqual({ left: 40, top: 208, maxHeight: 384 });
});

test('above a keyboard, the list takes the side with more room and is scrolled', () => {
  const aboveKeyboard = { ...phone, bottom: 420 };
  expect(placeSlashMenu(line(260), list, aboveKeyboard)).toEqual({ left: 40, top: 8, maxHeight: 244 });
  expect(placeSlashMenu(line(120), list, aboveKeyboard)).toEqual({ left: 40, top: 152, maxHeight: 260 });
});

test('the visible part of the window that an iPhone has moved down is what counts', () => {
  const moved = { ...phone, top: 300, bottom: 640 };
  expect(placeSlashMenu(line(340), list, moved)).toEqual({ left: 40, top: 372, maxHeight: 260 });
  expect(placeSlashMenu(line(560), list, moved)).toEqual({ left: 40, top: 308, maxHeight: 244 });
});

test('a list that becomes shorter while words are typed stays beside the line', () => {
  expect(placeSlashMenu(line(600), { ...list, height: 60 }, phone).top).toBe(632);
  expect(placeSlashMenu(line(680), { ...list, height: 60 }, phone).top).toBe(612);
});

test('the list stays inside the window at its sides', () => {
  expect(placeSlashMenu(line(200, 330), list, phone).left).toBe(64);
  expect(placeSlashMenu(line(200, 2), list, phone).left).toBe(8);
});

test.each(Array.from({ length: 29 }, (_, step) => step * 25))('a line at %d px is never covered', (top) => {
  for (const bottom of [260, 420, 740])
    for (const height of [52, 160, 384]) {
      const place = placeSlashMenu(line(top), { ...list, height }, { ...phone, bottom });
      const isBelow = place.top >= top + 24;
      const isAbove = place.top + place.maxHeight <= top;
      expect(isBelow || isAbove).toBe(true);
    }
});
