import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readText } from '../../../../tests/support/rendered-page.ts';
import { publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { CommentView } from '../../data/comments-source.ts';
import { type Site, SiteProvider } from '../site-context.tsx';
import { Comment } from './comment.tsx';

const settings = publicSettings(SiteSettings.parse({ dateFormat: 'DD/MM/YYYY' }), [], 'live');
const comment: CommentView = {
  id: 7,
  name: 'Grace',
  date: '2025-10-10T14:00:00',
  html: '<p>How can we join?</p>',
  replies: [],
};
const render = (shown: CommentView) =>
  renderToStaticMarkup(
    <SiteProvider value={{ settings } as Site}>
      <Comment comment={shown} />
    </SiteProvider>,
  );

test('a reply is shown below its comment, marked as the campaign team’s', () => {
  const reply = { id: 9, name: 'Thandiwe Malawi Team', date: '2025-10-11T09:00:00', html: '<p>Come.</p>' };
  const html = render({ ...comment, replies: [reply] });
  expect(readText(html)).toBe('Grace 10/10/2025 How can we join? Campaign team 11/10/2025 Come.');
  expect(html).toContain('<ol aria-label="Replies to Grace"');
  expect(html).toContain('id="comment-9"');
});

test('a visitor with the team’s name has no mark, and no empty list', () => {
  const html = render({ ...comment, name: 'Thandiwe Malawi Team' });
  expect(readText(html)).toBe('Thandiwe Malawi Team 10/10/2025 How can we join?');
  expect(html).not.toContain('<ol');
});
