import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { NewsletterPreview } from '../../shared/admin/newsletter-preview.ts';

const typed = {
  subject: 'News & <more>',
  previewText: 'A drum',
  html: '<p>Moni <a href="/events">events</a><script>alert(1)</script></p><img src="/uploads/gone.jpg" alt="Gone">',
  isArchived: false,
};

onEveryDatabase(({ open }) => {
  test('what is typed comes back as both versions of the mail, and nothing is stored', async () => {
    const database = await open();
    const team = openAdminHarness(database, { now: () => fixtureNow });
    const from = await team.signedIn('administrator');
    const preview = async (change: object = {}) => {
      const body = { ...typed, ...change };
      const { json } = await team.request('POST', '/newsletters/preview', { from, body });
      return json as NewsletterPreview;
    };
    const { html, text } = await preview();
    expect(html).toContain('News &amp; &lt;more&gt;');
    expect(html).toContain(`href="${team.dependencies.site}/events"`);
    // Cleaned as for sending; a picture that visitors cannot open is left out.
    expect(html).not.toMatch(/<script|gone\.jpg|newsletter\/click|Read it on the site/);
    expect(text).toContain(`Moni events <${team.dependencies.site}/events>`);
    expect((await preview({ isArchived: true })).text).toContain('/newsletter/archive');
    expect(await database.db.selectFrom('newsletter').select('id').execute()).toEqual([]);
    const mails = database.db.selectFrom('mail').select('id').where('kind', 'like', 'newsletter%');
    expect(await mails.execute()).toEqual([]);
  });

  test('what cannot be shown is rejected with a sentence, and Editors may not look', async () => {
    const team = openAdminHarness(await open(), { now: () => fixtureNow });
    const body = { ...typed, html: `${'<blockquote>'.repeat(600)}deep` };
    const rejected = await team.request('POST', '/newsletters/preview', {
      from: await team.signedIn('administrator'),
      body,
    });
    expect(rejected.status).toBe(422);
    expect(rejected.json).toMatchObject({ fieldErrors: { html: expect.any(String) } });
    const from = await team.signedIn('editor');
    expect((await team.request('POST', '/newsletters/preview', { from, body: typed })).status).toBe(403);
  });
});
