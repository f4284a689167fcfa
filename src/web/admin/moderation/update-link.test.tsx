import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CommentItem } from '../../../shared/admin/inbox-submissions.ts';
import { UpdateLink } from './comments-tab.tsx';

const render = (update: CommentItem['update']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UpdateLink update={update} />
    </MemoryRouter>,
  );
const readText = (html: string) => html.replace(/<[^>]*>/g, '');

test('a comment on a post that is not public names the post, with a link to its form', () => {
  const hidden = render({ id: 7, title: 'Choir practice', address: null });
  expect(readText(hidden)).toBe('on Choir practice, which is not on the site right now');
  expect(hidden).toContain('href="/admin/content?tab=update&amp;edit=7"');
  const shown = render({ id: 7, title: 'Choir practice', address: '/updates/choir' });
  expect(shown).toContain('href="/updates/choir"');
  expect(readText(shown)).not.toContain('right now');
  expect(render(null)).toBe('on a post that is not on the site right now');
});
