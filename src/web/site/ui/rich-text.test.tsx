import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { missingPicture } from '../../../content/pictures/missing-picture.ts';
import { RichText } from './rich-text.tsx';

test('a table can have the focus, so that the keyboard can scroll it', () => {
  const html = '<p>Prices of a &lt;table&gt;</p><table><tbody><tr><td>MWK 450</td></tr></tbody></table>';
  expect(renderToStaticMarkup(<RichText html={html} />)).toBe(
    `<div dir="auto" class="prose ">${html.replace('<table>', '<table tabindex="0">')}</div>`,
  );
  expect(renderToStaticMarkup(<RichText html={'<table lang="ny"></table>'} />)).toContain(
    '<table tabindex="0" lang="ny">',
  );
});

test('a picture that is missing is replaced by a drawing, which has an address and says nothing', () => {
  const html = renderToStaticMarkup(<RichText html={`<figure>${missingPicture}</figure>`} />);
  expect(html).toMatch(/<figure><img class="is-missing" src="[^"]*about-image[^"]*" alt=""/);
});
