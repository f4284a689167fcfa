import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { renderMailBodies } from './mail-bodies.ts';
import type { MailContent } from './mail-content.ts';

const mailHeader = {
  settings: SiteSettings.parse({ contestantName: 'Thandiwe Banda' }),
  site: fixtureSite,
};

const content: MailContent = {
  heading: 'A new message from the contact form',
  paragraphs: [
    'Grace Phiri wrote to the campaign, and a good deal more than fits into one line of a mail. Answer this mail to answer her.',
    'A second paragraph.',
  ],
  details: [
    ['From', 'Grace Phiri'],
    ['Subject', 'A visit to our school in Nkhata Bay, on the shore of the lake, one afternoon in November'],
  ],
  quote:
    'Dear Thandiwe,\n\nour girls’ club would love to have you with us for one afternoon in November.\nGrace',
  action: {
    label: 'Open the message',
    address: `${fixtureSite}/admin/messages/12?from=mail&key=${'k'.repeat(60)}`,
  },
  footnote: 'You get this because you are on the team.',
  unsubscribe: `${fixtureSite}/newsletter/leave`,
};

test('the plain text has lines of at most 72 columns, and each address on its own line', () => {
  expect(renderMailBodies(mailHeader, content).text).toBe(`A new message from the contact form
===================================

Grace Phiri wrote to the campaign, and a good deal more than fits into
one line of a mail. Answer this mail to answer her.

A second paragraph.

From: Grace Phiri
Subject: A visit to our school in Nkhata Bay, on the shore of the lake,
  one afternoon in November

> Dear Thandiwe,
>
> our girls’ club would love to have you with us for one afternoon in
> November.
> Grace

Open the message:
${fixtureSite}/admin/messages/12?from=mail&key=${'k'.repeat(60)}

You get this because you are on the team.

-- 
Thandiwe Banda, Miss Malawi 2025
${fixtureSite}

To stop these emails:
${fixtureSite}/newsletter/leave
`);
});

test('a mail needs only a heading and one paragraph', () => {
  const { text, html } = renderMailBodies(mailHeader, { heading: 'Hello', paragraphs: ['Good morning.'] });
  expect(text).toBe(
    `Hello\n=====\n\nGood morning.\n\n-- \nThandiwe Banda, Miss Malawi 2025\n${fixtureSite}\n`,
  );
  expect(html).not.toMatch(/blockquote|If the button|Unsubscribe/);
});

test('a heading has a language in the HTML, and in text and title only its words', () => {
  const heading = ['Thank you. ', 'ny', 'Zikomo & moni!', ''];
  const { text, html } = renderMailBodies(mailHeader, { heading, paragraphs: ['Good morning.'] });
  expect(text).toMatch(/^Thank you. Zikomo & moni!\n=/);
  expect(html).toContain('>Thank you. <span lang="ny">Zikomo &amp; moni!</span></h1>');
  expect(html).toContain('<title>Thank you. Zikomo &amp; moni!</title>');
});

test('the HTML has the same text, and the address of its button twice', () => {
  const { html } = renderMailBodies(mailHeader, content);
  const text = html.replace(/<style>.*<\/style>/, '').replace(/<[^>]*>/g, ' ');
  for (const expected of [
    'Thandiwe Banda',
    String(content.heading),
    ...content.paragraphs,
    'Nkhata Bay',
    'girls’ club',
  ])
    expect(text).toContain(expected);
  const address = content.action?.address.replaceAll('&', '&amp;') ?? '';
  expect(html).toContain(`href="${address}"`);
  expect(text).toContain(address);
  expect(html).toMatch(/^<!doctype html><html lang="en"/);
  expect(html).not.toMatch(/<img|url\(|<script/);
});

/** The elements and attributes without texts and link targets. */
const extractTags = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? [])
    .filter((tag) => tag !== '<br>')
    .map((tag) => tag.replace(/href="[^"]*"/, 'href'));

test('texts never become markup', () => {
  const expectedTags = extractTags(renderMailBodies(mailHeader, content).html);
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x>',
      "' onload='x",
      '&lt;b&gt;',
      '</td></table>',
      '<!--',
      ']]>',
    ),
  );
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 11, maxLength: 11 }), (given) => {
      const [
        heading = '',
        first = '',
        second = '',
        a = '',
        b = '',
        c = '',
        d = '',
        quote = '',
        label = '',
        note = '',
        name = '',
      ] = given;
      const { html, text } = renderMailBodies(
        { ...mailHeader, settings: { ...mailHeader.settings, contestantName: name } },
        {
          heading,
          paragraphs: [first, second],
          details: [
            [a, b],
            [c, d],
          ],
          quote,
          action: { label, address: `${fixtureSite}/${note}` },
          footnote: note,
          unsubscribe: `${fixtureSite}/${name}`,
        },
      );
      expect(extractTags(html)).toEqual(expectedTags);
      expect(text).toContain(`\n-- \n${name}`);
    }),
    { numRuns: 500 },
  );
});

test('several things have a title, a note, a text and a link of their own, in both bodies', () => {
  const item = {
    title: 'Grace <Phiri>',
    note: 'on “A song”',
    text: 'Zikomo & thank you.',
    link: { label: 'Review this comment', address: `${fixtureSite}/admin/inbox?tab=comments&comment=1` },
  };
  const items = [item, { ...item, title: 'Wezi', note: null, link: null }];
  const { text, html } = renderMailBodies(mailHeader, {
    heading: '2 new comments',
    paragraphs: ['Hello.'],
    items,
  });
  expect(text).toContain(`Hello.

Grace <Phiri> (on “A song”)
> Zikomo & thank you.
Review this comment:
${fixtureSite}/admin/inbox?tab=comments&comment=1

Wezi
> Zikomo & thank you.

`);
  expect(html).toContain('Grace &lt;Phiri&gt;');
  expect(html).toContain('Zikomo &amp; thank you.');
  expect(html).toContain(`href="${fixtureSite}/admin/inbox?tab=comments&amp;comment=1"`);
});
