import { expect, test } from 'vitest';
import { createHtmlExcerpt } from './html-excerpt.ts';

test('has no words of captions, videos, buttons and files', () => {
  const gallery =
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="A" /><figcaption>One</figcaption></figure><figcaption>All</figcaption></figure>';
  const video =
    '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><a href="https://vimeo.com/76979871"><strong>Walk</strong> <span>Watch on Vimeo</span></a></div></figure>';
  const button =
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/vote">Vote</a></div></div>';
  const file = '<div class="wp-block-file"><a href="/uploads/a.pdf">Plan</a> <span>PDF, 1.2 MB</span></div>';
  expect(
    createHtmlExcerpt(
      `${gallery}<p>We begin</p>${video}<div><p>and</p></div>${button}<p>go on.</p>${file}`,
      200,
    ),
  ).toBe('We begin and go on.');
  expect(createHtmlExcerpt(gallery, 200)).toBe('One All');
});

test('has the words beside a picture, which are part of the text', () => {
  const mediaText =
    '<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt="A" /></figure><div class="wp-block-media-text__content"><p>She is a nurse</p><div class="wp-block-button"><a class="wp-block-button__link" href="/vote">Vote</a></div><p>from Salima.</p></div></div>';
  expect(createHtmlExcerpt(`<p>Meet her.</p>${mediaText}<p>Then vote.</p>`, 200)).toBe(
    'Meet her. She is a nurse from Salima. Then vote.',
  );
});
