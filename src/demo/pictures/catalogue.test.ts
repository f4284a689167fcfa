import { describe, expect, it } from 'vitest';
import { pictures } from './catalogue.ts';

describe('the demo pictures', () => {
  it('have names of their own', () => {
    expect(new Set(pictures.map((picture) => picture.name)).size).toBe(pictures.length);
  });

  it.each(pictures.map((picture) => [picture.name, picture] as const))('draws %s', (_, picture) => {
    const svg = picture.draw();
    expect(
      svg.startsWith(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"`,
      ),
    ).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture.draw()).toBe(svg);
    expect(picture.title).not.toBe('');
    expect(picture.alt).toMatch(/\.$/);
  });

  it('refer only to patterns, gradients and clips they define', () => {
    for (const picture of pictures) {
      const svg = picture.draw();
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)]
        .map((match) => match[1])
        .filter((id) => !defined.has(id));
      expect(missing, picture.name).toEqual([]);
    }
  });
});
