import type { Page } from '@playwright/test';
import {
  contentPath,
  editor,
  expectRejections,
  fillNewPost,
  notice,
  openContent,
  waitForSave,
} from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { paste } from './support/paste.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const title = (page: Page) => page.getByPlaceholder('Enter title');
const entryRows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('on an edit conflict the second user sees both versions and chooses one', async ({
  page,
  context,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Two at once', 'The first text.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByPlaceholder('Enter title').fill('Two at once, by them');
  await page.getByPlaceholder('Enter title').fill('Two at once, by me');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(other, 'Draft saved.')).toBeVisible();

  const rejected = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await rejected;
  const dialog = page.getByRole('dialog', { name: 'You saved this post' });
  await expect(dialog.getByText('This happened on')).toContainText('under your name in another window');
  await expect(dialog.getByRole('rowgroup').filter({ hasText: 'Title' })).toContainText(
    'Two at once, by them',
  );
  await expect(dialog.getByRole('rowgroup').filter({ hasText: 'Title' })).toContainText('Two at once, by me');
  await expectAccessibleLayout(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Two at once, by me');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await dialog.getByRole('button', { name: 'Use the Other Window' }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Two at once, by them');

  await other.getByPlaceholder('Enter title').fill('Two at once, third');
  // The notice of the first save may still be visible.
  const savedAgain = other.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await savedAgain;
  await page.getByPlaceholder('Enter title').fill('Mine after all');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await dialog.getByRole('button', { name: 'Replace with This Window' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Mine after all');
  expectRejections(pageErrors, 409, 3);
});

test('changes to different parts come together, and of a paragraph that both have changed both versions can stay', async ({
  page,
  context,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Published meanwhile', 'The stage.\nThe choir.\nThe lights.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const append = async (form: Page, paragraph: string, words: string) => {
    await editor(form).getByText(paragraph).click();
    await form.keyboard.press('End');
    await form.keyboard.type(words);
  };
  const paragraphs = editor(page).locator('p');

  await test.step('after a colleague published it, the form names what came in, and its buttons are those of a published post', async () => {
    await title(page).fill('Published meanwhile, by me');
    await append(page, 'The lights.', ' My lights.');
    await append(other, 'The stage.', ' Their stage.');
    await other.getByLabel('Category').fill('News');
    await other.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(other, 'It is on the site.')).toBeVisible();

    await page.getByRole('button', { name: 'Save Draft' }).click();
    const note = page.getByRole('status').filter({ hasText: 'are in the form now' });
    await expect(note).toContainText(/beside those of this one: .*Content, .*Status.*Category/);
    await expect(note).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(paragraphs).toHaveText(['The stage. Their stage.', 'The choir.', 'The lights. My lights.']);
    await expect(page.getByLabel('Status')).toHaveValue('published');
    await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish Post' })).toHaveCount(0);
    await expect(title(page)).toHaveValue('Published meanwhile, by me');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(notice(page, 'Your changes are saved as a draft.')).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await test.step('both versions of a paragraph stay, one after the other', async () => {
    await other.goto(page.url());
    await append(other, 'The choir.', ' Their choir.');
    const saved = waitForSave(other);
    await other.getByRole('button', { name: 'Save Draft' }).click();
    await saved;
    await append(page, 'The choir.', ' My choir.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'You saved this post' });
    // Nobody has changed another paragraph.
    await expect(dialog).not.toContainText('already in the form');
    await dialog.getByLabel('Keep both').check();
    await expect(dialog.getByRole('button', { name: /Window$/ })).toHaveCount(0);
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Copy Both to the Form' }).click();
    const note = page.getByRole('status').filter({ hasText: 'changes of your other window are in the form' });
    await expect(note).toContainText('Your changes have not been saved yet.');
    await expect(note).toBeFocused();
    const savedBoth = waitForSave(page);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await savedBoth;
    await page.reload();
    await expect(paragraphs).toHaveText([
      'The stage. Their stage.',
      'The choir. Their choir.',
      'The choir. My choir.',
      'The lights. My lights.',
    ]);
  });
  expectRejections(pageErrors, 409, 2);
});

test('unsaved text is not lost by leaving, a reload, a failed connection or a rejected save', async ({
  page,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  const isOffered = page.getByText('You left this form without saving.');

  await test.step('leaving a form without changes is no matter', async () => {
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.goBack();
    await expect(title(page)).toHaveCount(0);
    await page.goForward();
  });

  const kept = notice(page, 'What you typed is kept.');
  await test.step('words that the server can store are kept without a question', async () => {
    const waysToLeave = [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('link', { name: 'Media', exact: true }).click(),
    ];
    for (const [index, leave] of waysToLeave.entries()) {
      await title(page).fill(`Half a thought ${index}`);
      await leave();
      await expect(kept).toBeVisible();
      await expect(leaveDialog(page)).toHaveCount(0);
      await page.goto(`${demoSite.address}${contentPath}?new=1`);
      await expect(page.getByRole('listitem').filter({ hasText: `Half a thought ${index}` })).toBeVisible();
      await page.getByRole('button', { name: 'Discard It' }).click();
      await expect(isOffered).toHaveCount(0);
    }
    await title(page).fill('Better not');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await kept.getByRole('button', { name: 'Discard It' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(isOffered).toHaveCount(0);
  });

  await test.step('leaving asks while the server does not have the words', async () => {
    await page.route('**/api/admin/content-autosaves/**', (route) => route.abort());
    await title(page).fill('Half a thought');
    const waysToLeave = [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('link', { name: 'Pages' }).click(),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ];
    for (const leave of waysToLeave) {
      await leave();
      await expect(leaveDialog(page)).toContainText('The server does not have your last changes yet.');
      await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(leaveDialog(page)).toHaveCount(0);
      await expect(title(page)).toHaveValue('Half a thought');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(title(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'New Post' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Half a thought' })).toBeVisible();
    await page.unroute('**/api/admin/content-autosaves/**');
    await page.getByRole('button', { name: 'Discard It' }).click();
    await expect(isOffered).toHaveCount(0);
    expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
  });

  await test.step('a reload offers to bring the text back', async () => {
    await title(page).fill('Half a thought');
    await editor(page).fill('And a half text.');
    await page.reload();
    await expect(isOffered).toBeVisible();
    await expect(title(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Restore It' }).click();
    await expect(title(page)).toHaveValue('Half a thought');
    await expect(editor(page)).toHaveText('And a half text.');
  });

  await test.step('what was typed before an offer was taken up is offered in turn, also after a reload', async () => {
    await page.reload();
    await expect(isOffered).toBeVisible();
    await title(page).fill('Another thought');
    await editor(page).fill('Of its own.');
    const offered = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await offered('Half a thought').getByRole('button', { name: 'Restore It' }).click();
    await expect(title(page)).toHaveValue('Half a thought');
    await page.reload();
    await offered('Another thought').getByRole('button', { name: 'Restore It' }).click();
    await expect(editor(page)).toHaveText('Of its own.');
    await title(page).fill('Another thought, longer');
    await offered('Half a thought').getByRole('button', { name: 'Restore It' }).click();
    await expect(editor(page)).toHaveText('And a half text.');
    await expect(offered('Another thought, longer')).toBeVisible();
    await offered('Another thought, longer').getByRole('button', { name: 'Discard It' }).click();
    await expect(isOffered).toHaveCount(0);
  });

  await test.step('a failed connection', async () => {
    await page.route('**/api/admin/content/update', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the site.');
    await expect(title(page)).toHaveValue('Half a thought');
    await page.unroute('**/api/admin/content/update');
    expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
  });

  await test.step('a rejected save', async () => {
    await title(page).fill('');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required.');
    await expect(editor(page)).toHaveText('And a half text.');
    expect(pageErrors.splice(0).join()).toContain('422');
    await title(page).fill('A whole thought');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await expect(isOffered).toHaveCount(0);
  });
});

test('what is typed while a form is being saved stays, and decides where the form goes next', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);

  await test.step('text typed while a new draft is being saved stays, and counts as unsaved', async () => {
    await fillNewPost(page, 'Typed on', 'The first half');
    const release = await pauseRequests(page, '**/api/admin/content/update');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await editor(page).press('End');
    await editor(page).pressSequentially(' and the second');
    release();
    await expect(notice(page, 'Draft saved. What you have typed since then is not saved yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await expect(page).toHaveURL(/edit=\d+/);
    await expect(page.getByLabel('Slug')).toHaveValue('typed-on');
    // The cursor has not moved.
    await page.keyboard.type(' half.');
    await expect(editor(page)).toHaveText('The first half and the second half.');

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice(page, 'What you typed is kept. Open the post to go on.')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Restore It' }).click();
    await expect(editor(page)).toHaveText('The first half and the second half.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(notice(page, 'Draft saved.')).toBeVisible();
    await page.reload();
    await expect(editor(page)).toHaveText('The first half and the second half.');
    await expect(page.getByText('You left this form without saving.')).toHaveCount(0);

    // After a save the cursor stays, and undo goes back behind it, also where the stored HTML is not the typed one.
    await paste(editor(page), { html: '<p>See <a href="https://example.org/">this</a><br>and that</p>' });
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('So: ');
    const saved = waitForSave(page);
    await page.keyboard.press('Control+s');
    await saved;
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.keyboard.type('then ');
    await expect(editor(page)).toContainText('So: then ');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();

    // The form of another new entry is empty.
    await page.getByRole('button', { name: 'New Post' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(page.getByText('You left this form without saving.')).toHaveCount(0);
  });

  await test.step('a response that arrives after the user left the form does not navigate', async () => {
    await title(page).fill('Left behind');
    await editor(page).fill('Left.');
    await page.getByLabel('Status').selectOption('Published');
    const release = await pauseRequests(page, '**/api/admin/content/update');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await page.getByRole('link', { name: 'Pages' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'New Page' }).click();
    await title(page).fill('A page');
    release();
    await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
    await expect(leaveDialog(page)).toHaveCount(0);
    await expect(title(page)).toHaveValue('A page');
  });

  await test.step('the form closes after publishing only if nothing was typed meanwhile', async () => {
    await page.goto(`${demoSite.address}${contentPath}`);
    await fillNewPost(page, 'Out soon', 'Out.');
    await page.getByLabel('Status').selectOption('Published');
    const release = await pauseRequests(page, '**/api/admin/content/update');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await title(page).fill('Out now');
    release();
    await expect(notice(page, 'Post saved. It is on the site. What you have typed since')).toBeVisible();
    await expect(title(page)).toHaveValue('Out now');
    await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeVisible();
    await page.goBack();
    await expect(notice(page, 'What you typed is kept.')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Restore It' }).click();
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(title(page)).toHaveCount(0);
    await expect(entryRows(page, 'Out now')).toContainText('Published');
    await expect(entryRows(page, 'Out soon')).toHaveCount(0);
  });
});

/** Requests reach the server, but their responses are dropped, until the returned function is called. */
const dropResponses = async (page: Page): Promise<() => Promise<void>> => {
  const address = '**/api/admin/content/update';
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
};

test('an entry whose response was lost is created once', async ({ page, pageErrors, demoSite }) => {
  await openContent(page, demoSite.address);

  await test.step('however often the form is sent', async () => {
    await fillNewPost(page, 'Only once', 'Once.');
    await page.getByLabel('Status').selectOption('Published');
    const stopDropping = await dropResponses(page);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the site.');
    await stopDropping();
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
    await expect(entryRows(page, 'Only once')).toHaveCount(1);
    expect((await page.request.get(`${demoSite.address}/updates/only-once`)).status()).toBe(200);
    expect((await page.request.get(`${demoSite.address}/updates/only-once-2`)).status()).toBe(404);
    expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
  });

  await test.step('an edit after it updates the created entry, also after a reload', async () => {
    await fillNewPost(page, 'Lost and found', 'Lost.');
    const stopDropping = await dropResponses(page);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the site.');
    await stopDropping();
    await editor(page).fill('Found.');
    await page.reload();
    await page.getByRole('button', { name: 'Restore It' }).click();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await expect(editor(page)).toHaveText('Found.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(entryRows(page, 'Lost and found')).toHaveCount(1);
    expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
  });
});

test('Ctrl+S in a scheduled or published post saves it, and its form stays', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Saved in the middle', 'One.');
  await page.getByLabel('Status').selectOption('Scheduled');
  await page.getByLabel('Publish on').fill('2090-01-31T18:00');
  await editor(page).press('Control+s');
  await expect(notice(page, 'Post scheduled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();

  await editor(page).press('Control+End');
  await page.keyboard.type(' Two.');
  const saved = waitForSave(page);
  await page.keyboard.press('Control+s');
  await saved;
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.keyboard.type(' Three.');
  await expect(editor(page)).toHaveText('One. Two. Three.');

  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await page.getByRole('link', { name: 'Saved in the middle', exact: true }).click();
  await expect(editor(page)).toHaveText('One. Two. Three.');
  const again = waitForSave(page);
  await editor(page).press('Control+s');
  await again;
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
});
