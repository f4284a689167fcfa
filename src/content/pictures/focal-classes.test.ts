import { expect, test } from 'vitest';
import { allowedClasses } from '../text/text-blocks.ts';
import { getFocalClasses } from './focal-classes.ts';

const landscape = { width: 1200, height: 800 };

test('portraits and pictures with a focal point have classes for it, in steps of 5 percent', () => {
  expect(getFocalClasses(landscape)).toBe('');
  expect(getFocalClasses({ width: null, height: null })).toBe('');
  expect(getFocalClasses({ width: 800, height: 1200 })).toBe('focal-y-25');
  expect(getFocalClasses({ ...landscape, focalPoint: { x: 3, y: 98 } })).toBe('focal-x-5 focal-y-100');
  expect(getFocalClasses({ ...landscape, focalPoint: { x: 49, y: 0 } })).toBe('focal-x-50 focal-y-0');
});

test('pictures in a text can have the classes of every focal point', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const classes = getFocalClasses({ ...landscape, focalPoint: { x: percent, y: 100 - percent } });
    for (const name of classes.split(' ')) expect(allowedClasses.img).toContain(name);
  }
});
