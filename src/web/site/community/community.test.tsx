import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { findTag, readText } from '../../../../tests/support/rendered-page.ts';
import { publicSettings, type Testimonial } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { ContentSource } from '../../data/content-source.ts';
import { SiteProvider } from '../site-context.tsx';
import Community from './community.tsx';

const render = (settings: Partial<SiteSettings> = {}, testimonials: readonly Testimonial[] = []): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <SiteProvider
        value={{
          settings: publicSettings(SiteSettings.parse(settings), testimonials, 'live'),
          moment: 0,
          origin: 'https://campaign.example',
          stamp: '',
          submission: null,
          source: {} as ContentSource,
          params: {},
          preload: () => {},
        }}
      >
        <Community />
      </SiteProvider>
    </StaticRouter>,
  );
const getTestimonials = (html: string) => (html.match(/<figure.*?<\/figure>/g) ?? []).map(readText);

test('with default settings shows no testimonials, and the meeting with its time but without a link', () => {
  const html = render();
  expect(getTestimonials(html)).toEqual([]);
  expect(readText(html)).toContain('Virtual Meet and Greet 5 October 2025 at 4:00 PM');
  expect(html).not.toContain('<a href="http');
});

test('shows the words, name and role of each testimonial', () => {
  const testimonials = [1, 2, 3].map((number) => ({
    name: `Supporter ${number}`,
    role: 'Everywhere',
    words: `Words ${number}`,
    picture: null,
  }));
  expect(getTestimonials(render({}, testimonials))).toEqual([
    '“Words 1” Supporter 1 Everywhere',
    '“Words 2” Supporter 2 Everywhere',
    '“Words 3” Supporter 3 Everywhere',
  ]);
});

test('the meeting has its link once it is set', () => {
  const html = render({
    meetAndGreet: { title: 'Meet again', when: 'Soon', text: 'Come.', url: 'https://example.org/live' },
  });
  expect(findTag(html, /example\.org\/live/)).toContain('target="_blank"');
  expect(readText(html)).toContain('Meet again Soon Come. Join the meeting (opens in a new tab)');
});

test('the feedback form has its fields', () => {
  const html = render();
  const form = /<dialog.*<\/dialog>/.exec(html)?.[0] ?? '';
  expect(findTag(form, /name="name"/)).toContain('required=""');
  expect(findTag(form, /name="message"/)).toContain('required=""');
  expect(findTag(form, /name="message"/)).toContain('rows="4"');
  const picture = findTag(form, /name="picture"/);
  expect(picture).not.toContain('required');
  expect(picture).toContain('accept="image/png,image/jpeg"');
  const hint = /aria-describedby="([^"]+)"/.exec(picture)?.[1];
  expect(form).toMatch(new RegExp(`id="${hint}"[^>]*>PNG, JPG up to 2MB<`));
});

test('the honeypot of both forms is out of reach of keyboard and screen reader', () => {
  const fields = render().match(/<div aria-hidden="true" class="sr-only">.*?name="website".*?<\/div>/g) ?? [];
  expect(fields).toHaveLength(2);
  for (const field of fields) expect(findTag(field, /name="website"/)).toContain('tabindex="-1"');
});
