import type { Page } from '@playwright/test';
import { CommentStore } from '../../src/server/comments/comment-store.ts';
import { OutboxStore } from '../../src/server/mail/outbox/outbox-store.ts';
import { phonePhoto } from '../support/sent-pictures.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';
import { visit } from './support/visit.ts';
import { getCountedVotes, placeOrder, updateOrder } from './support/vote-orders.ts';
import { detailRow } from './support/vote-page.ts';

const administrator = { username: 'admin', password: 'a-long-enough-password' };

// Each test is a journey through several screens.

let site: RemoteSite;
let update: string;
let postId: number;
test.beforeAll(async () => {
  const updates = numberedUpdates(1);
  const emptyLists = { 'hero-section': [], quote: [], event: [], 'media-kit': [] };
  site = await startRemoteSite({ ...emptyLists, update: updates });
  update = `${site.address}/updates/${updates[0]?.slug}`;
  postId = Number(updates[0]?.id);
});
test.afterAll(() => site.end());

const openTab = (page: Page, tab: string) =>
  signInToAdmin(page, site.address, `/admin/inbox?tab=${tab}`, administrator);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const addComment = (name: string) =>
  withSiteDatabase(site.folder, ({ db }) =>
    new CommentStore(db, site.hostId).add(
      { postId, name, email: `${name.toLowerCase()}@example.org`, message: `${name} was there.` },
      Date.now(),
    ),
  );

/** Returns the id of the message. */
const addMessage = (name: string, subject: string, message: string) =>
  withSiteDatabase(site.folder, async ({ db }) => {
    const email = `${name.toLowerCase()}@example.org`;
    const { id } = await db
      .insertInto('contact_message')
      .values({ name, email, subject, message, digest: null, created_gmt: '2025-10-10T12:00:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

test('comments are approved, marked as spam, deleted, and answered by mail', async ({ page, pageErrors }) => {
  await test.step('an approved comment is on the page, and removed when the approval is undone', async () => {
    for (const name of ['Chisomo', 'Wezi', 'Grace']) await addComment(name);
    await openTab(page, 'comments');
    await expect(tab(page, 'Comments')).toHaveText('Comments3 waiting');
    await expect(page.getByRole('listitem').filter({ hasText: 'Chisomo' })).toContainText(
      'chisomo@example.org',
    );
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Approve: the comment from Chisomo' }).click();
    await expect(notice(page, '1 comment approved.')).toBeVisible();
    await expect(tab(page, 'Comments')).toHaveText('Comments2 waiting');
    const published = async () => (await page.request.get(update)).text();
    expect(await published()).toContain('Chisomo was there.');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tab(page, 'Comments')).toHaveText('Comments3 waiting');
    expect(await published()).not.toContain('Chisomo was there.');

    await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
    await page.getByLabel('Select all').check();
    await page.getByLabel('Select the comment from Grace').uncheck();
    await page.getByRole('button', { name: 'Spam: 2 comments' }).click();
    await expect(notice(page, '2 comments marked as spam.')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/state=all/);
    await expect(page.getByText(/Spam by .+,/)).toHaveCount(2);
    await page.getByRole('searchbox').fill('wezi');
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
    await page.getByRole('button', { name: 'Delete: the comment from Wezi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(page.getByText('No comments found.')).toBeVisible();
    await expectAccessibleLayout(page, 'main');
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(page.getByText('Grace was there.')).toBeVisible();
  });

  await test.step('an approved comment is answered on the page, and the reply is edited and deleted', async () => {
    await page.getByRole('link', { name: 'Reply: the comment from Grace' }).click();
    await expect(
      page.getByText('To reply below the comment on the page, approve the comment first.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We come on Friday.');
    await page.getByRole('button', { name: 'Reply on the Page' }).click();
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
    await page.getByRole('button', { name: 'Edit: the public reply' }).click();
    await page.getByLabel('New text').fill('We come on Sunday. See https://example.org/trip.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const reply = page.getByRole('article').filter({ hasText: 'We come on Sunday.' });
    await expect(reply).toContainText(/edited by .+,/);
    await expectAccessibleLayout(page);
    const published = async () => (await page.request.get(update)).text();
    expect(await published()).toMatch(
      /Grace was there\..*Campaign team.*We come on Sunday\. See <a href="https:\/\/example\.org\/trip" rel="noopener">/s,
    );

    await page.getByRole('button', { name: 'Delete: the public reply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(notice(page, 'Public reply deleted.')).toBeVisible();
    await expect(reply).toHaveCount(0);
    expect(await published()).not.toContain('We come on Sunday.');

    await page.getByRole('button', { name: 'Delete: the comment from Grace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(notice(page, '1 comment deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\?tab=comments&state=all$/);
  });

  await test.step('a second team member is told what the first decided', async () => {
    await addComment('Thoko');
    await openTab(page, 'comments');
    const approve = page.getByRole('button', { name: 'Approve: the comment from Thoko' });
    await expect(approve).toBeVisible();
    await withSiteDatabase(site.folder, ({ db }) =>
      db
        .updateTable('comment')
        .set({ state: 'spam', decided_by: 'Chikondi' })
        .where('name', '=', 'Thoko')
        .execute(),
    );
    await approve.click();
    await expect(page.getByRole('alert')).toContainText(
      'The comment from Thoko is Spam now: Chikondi decided first.',
    );
    await expect(approve).toHaveCount(0);
  });

  await test.step('a comment can be answered by mail, and the team sees by whom; spam cannot be answered', async () => {
    await addComment('Tiyamike');
    await openTab(page, 'comments');
    await page.getByRole('link', { name: 'Reply: the comment from Tiyamike' }).click();
    await expect(page.getByText('Tiyamike was there.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(/^Re: Your comment on “.+”$/);
    await page.getByLabel('Subject').fill('Thank you for coming');
    await page.getByRole('button', { name: 'Reply by Email' }).click();
    await expect(page.getByLabel('Reply', { exact: true })).toHaveAccessibleDescription(
      /Please enter your reply\./,
    );
    await expect(page.getByLabel('Subject')).toHaveValue('Thank you for coming');
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);

    await page.getByLabel('Reply', { exact: true }).fill('See you on Friday.');
    // Another team member marks the comment as spam meanwhile: no reply is sent, and the typed text stays.
    const setCommentState = (state: 'spam' | 'waiting') =>
      withSiteDatabase(site.folder, ({ db }) =>
        db.updateTable('comment').set({ state }).where('name', '=', 'Tiyamike').execute(),
      );
    await setCommentState('spam');
    await page.getByRole('button', { name: 'Reply by Email' }).click();
    await expect(page.getByRole('alert')).toContainText('marked as spam, so your reply was not sent');
    await expect(page.getByText('To reply, choose “Back to Waiting” first.')).toBeVisible();
    await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('See you on Friday.');
    await expectAccessibleLayout(page);
    expect(pageErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
    await page.getByRole('button', { name: 'Back to Waiting' }).click();
    await page.getByRole('button', { name: 'Reply by Email' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'See you on Friday.' })).toContainText(
      'the email is waiting in the outbox',
    );
    await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
    await expectAccessibleLayout(page, 'article');

    await page.getByRole('link', { name: 'Back to comments' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Tiyamike was there.' });
    await expect(row).toContainText(/Answered by email by .+,/);
    await page.getByRole('button', { name: 'Spam: the comment from Tiyamike' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: 'Open: the comment from Tiyamike' }).click();
    await expect(page.getByText('You cannot reply to spam:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reply by Email' })).toHaveCount(0);
  });
});

test('messages are answered, and approved feedback is shown among the testimonials', async ({
  page,
  pageErrors,
}) => {
  await test.step('a reply to a contact message is a mail in the outbox', async () => {
    await addMessage('Chisomo', 'A reading club', 'What do we need?');
    await openTab(page, 'messages');
    const messageLink = page.getByRole('link', { name: 'A reading club' });
    await expect(messageLink).toBeVisible();
    await expectAccessibleLayout(page);
    await messageLink.click();
    await expect(page.getByText('What do we need?')).toBeVisible();
    await expect(
      page.getByText('No mail server is set up, so the email will wait in the outbox'),
    ).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Re: A reading club');
    const replyField = page.getByLabel('Reply', { exact: true });
    await replyField.fill('Ten books and a tree.');
    const release = await pauseRequests(page, '**/reply');
    await page.getByRole('button', { name: 'Reply by Email' }).click();
    // Text typed now would be lost: neither in the mail nor in the next form.
    await expect(replyField).toBeDisabled();
    release();
    await expect(page.getByRole('article').filter({ hasText: 'Ten books and a tree.' })).toContainText(
      'the email is waiting in the outbox',
    );
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await expectAccessibleLayout(page);

    await tab(page, 'Outbox').click();
    await page.getByRole('link', { name: 'Re: A reading club' }).click();
    await expect(page.getByText('Ten books and a tree.')).toBeVisible();
    await expect(page.getByText('> What do we need?')).toBeVisible();
  });

  await test.step('an empty reply is rejected with a field error, and the subject stays', async () => {
    const id = await addMessage('Grace', 'Hello', 'Moni');
    await openTab(page, `messages&message=${id}`);
    await page.getByLabel('Subject').fill('About your letter');
    await page.getByRole('button', { name: 'Reply by Email' }).click();
    await expect(page.getByLabel('Reply', { exact: true })).toHaveAccessibleDescription(
      /Please enter your reply\./,
    );
    await expect(page.getByRole('alert')).toHaveText('Please enter your reply.');
    await expect(page.getByLabel('Subject')).toHaveValue('About your letter');
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });

  await test.step('approved feedback is shown among the testimonials, with its picture', async () => {
    await visit(page, site.address);
    await page.getByRole('region', { name: 'Our Community' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Share Your Feedback' }).click();
    const modal = page.getByRole('dialog', { name: 'Share Your Feedback' });
    await modal.getByLabel('Name').fill('Mphatso');
    await modal.getByLabel('Message').fill('She listened to us.');
    await modal
      .getByLabel('Profile image')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await modal.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(modal.getByText('Thank you, Mphatso!')).toBeVisible();

    await openTab(page, 'feedback');
    await expect(page.getByText('Feedback comes without an email address')).toBeVisible();
    const picture = page.getByRole('img', { name: 'Sent by Mphatso' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Approve: the feedback from Mphatso' }).click();
    await expect(notice(page, '1 piece of feedback approved.')).toBeVisible();
    expect(await (await page.request.get(site.address)).text()).toContain('She listened to us.');
  });
});

test('orders are found, verified at the gateway and refunded, and a payment mismatch is resolved', async ({
  page,
  pageErrors,
}) => {
  await test.step('an order can be found, verified at the gateway, and refunded, and the refund undone', async () => {
    const testPayment = { provider: 'test', test_outcome: 'succeed' } as const;
    const reference = await placeOrder(site.folder, testPayment);
    await placeOrder(site.folder, { ...testPayment, method: 'visa', phone: null });
    const before = await getCountedVotes(site.folder);
    await openTab(page, 'orders');
    await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('searchbox').fill(reference.slice(-4));
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: 'Ask the Gateway Again' }).click();
    await expect(page.getByText('The order is paid, and its 5 votes have been counted.')).toBeVisible();
    expect(await getCountedVotes(site.folder)).toBe(before + 5);
    await expect(page.getByText('Paid: the team checked the test payment')).toBeVisible();
    await expect(page.getByText('No gateway: test payment')).toBeVisible();
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Record a Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a refund' });
    await expect(dialog).toContainText('please refund MWK 450 in the gateway’s own dashboard.');
    await dialog.getByLabel('Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: 'Record the Refund' }).click();
    await expect(page.getByText(/Refunded: refund by .+: Paid twice/)).toBeVisible();
    expect(await getCountedVotes(site.folder)).toBe(before);
    await expect(page.getByText('MWK 450 (not confirmed by the gateway)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record a Refund' })).toHaveCount(0);
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Undo the Refund' }).click();
    const undoDialog = page.getByRole('dialog', { name: 'Undo the refund' });
    const undo = undoDialog.getByRole('button', { name: 'Undo the Refund' });
    await undo.click();
    await expect(undoDialog.getByLabel('Reason')).toHaveAccessibleDescription(
      /Please say why you are undoing the refund\./,
    );
    await expectAccessibleLayout(page, 'dialog[open]');
    await undoDialog.getByLabel('Reason').fill('It was another order');
    await undo.click();
    await expect(notice(page, 'The refund has been undone. The votes count again.')).toBeVisible();
    await expect(page.getByText(/Refund undone: .+: It was another order/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the Refund' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Record a Refund' })).toBeVisible();
    expect(await getCountedVotes(site.folder)).toBe(before + 5);
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
    await expect(page).toHaveURL(/search=/);
  });

  await test.step('a payment mismatch can be resolved, and its voter can try again', async () => {
    const reference = await placeOrder(site.folder);
    await updateOrder(site.folder, reference, { mismatch: 'amount', mismatch_report: 'MWK 400' });
    const before = await getCountedVotes(site.folder);
    await openTab(page, 'orders&state=trouble');
    await page.getByRole('link', { name: reference }).click();
    await expect(
      page.getByText('Less was paid than the order costs. The gateway reports MWK 400.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Settled' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as settled' });
    await expect(dialog).toContainText('The gateway reports MWK 400. This order costs MWK 450.');
    await expectAccessibleLayout(page, 'dialog[open]');
    const submit = dialog.getByRole('button', { name: 'Mark as Settled' });
    await submit.click();
    await expect(dialog.getByLabel('What was done')).toHaveAccessibleDescription(/Please say what was done/);
    await dialog.getByLabel('What was done').fill('gave MWK 400 back at the gateway');
    await submit.click();
    await expect(notice(page, 'Marked as settled. No votes were counted.')).toBeVisible();
    await expect(page.getByText(/Settled by .+: gave MWK 400 back at the gateway/)).toContainText(
      '(the gateway had reported MWK 400)',
    );
    await expect(
      page.getByText('Failed: the team has dealt with a payment that does not match'),
    ).toBeVisible();
    await expect(page.getByText('Settled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as Settled' })).toHaveCount(0);
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
    expect(await getCountedVotes(site.folder)).toBe(before);

    await visit(page, `${site.address}/vote?order=${reference}`);
    await expect(page.getByText('Our team has dealt with this payment.')).toBeVisible();
    await expect(page.getByText('If you have a question, write to us with your reference')).toContainText(
      reference,
    );
    await expect(page.getByText('do not pay again')).toHaveCount(0);
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/votes=5&method=airtel/);
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });
});

test('a payment that does not fit is counted by hand once a second Administrator approves it', async ({
  page,
  browser,
}) => {
  const reference = await placeOrder(site.folder);
  await updateOrder(site.folder, reference, { mismatch: 'amount', mismatch_report: 'MWK 400' });
  const before = await getCountedVotes(site.folder);
  const openOrder = async (from: Page) => {
    await from.goto(`${site.address}/admin/inbox?tab=orders&state=trouble`);
    await from.getByRole('link', { name: reference }).click();
  };
  const proposal = (on: Page) => on.getByRole('region', { name: 'Proposal to count by hand' });
  const approve = (on: Page) => proposal(on).getByRole('button', { name: 'Approve and Count' });

  await test.step('the first one proposes it with a reason, and cannot approve it', async () => {
    await openTab(page, 'orders&state=trouble');
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: 'Count by Hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Count by hand' });
    await expect(dialog).toContainText('The gateway reports MWK 400. This order costs MWK 450.');
    await expect(dialog.getByLabel('Votes to count')).toHaveValue('5');
    await dialog.getByLabel('Votes to count').fill('4');
    await dialog.getByLabel('Reason').fill('MWK 400 came');
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(notice(page, 'Proposed. Another Administrator has to approve it.')).toBeVisible();
    await expect(proposal(page)).toContainText('You propose to count 4 votes by hand: MWK 400 came');
    await expect(approve(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Count by Hand' })).toHaveCount(0);
    await expectAccessibleLayout(page);
    expect(await getCountedVotes(site.folder)).toBe(before);
  });

  const otherPage = await (await browser.newContext()).newPage();
  await test.step('the second one approves it, and the votes count', async () => {
    const person = { name: 'Mercy Gondwe', username: 'mercy', email: 'mercy@team.example' };
    await signInAsNewMember(otherPage.context(), site.address, person, 'another-long-password', {
      role: 'administrator',
      inviter: administrator,
    });
    await openOrder(otherPage);
    await expect(proposal(otherPage)).toContainText(/ proposes to count 4 votes by hand: MWK 400 came/);
    await approve(otherPage).click();
    await expect(notice(otherPage, 'Approved. The votes have been counted.')).toBeVisible();
    await expect(proposal(otherPage)).toHaveCount(0);
    await expect(
      otherPage.getByText(/Counted by hand: credit by .+, approved by Mercy Gondwe: MWK 400 came/),
    ).toBeVisible();
    expect(await getCountedVotes(site.folder)).toBe(before + 4);
  });

  await test.step('the public ledger and the page of the order say so', async () => {
    await visit(otherPage, `${site.address}/vote/ledger`);
    const entry = otherPage.getByRole('listitem').filter({ hasText: reference.slice(-4) });
    await expect(entry).toContainText('+4 votes');
    await expect(entry).toContainText('counted by hand');
    await visit(otherPage, `${site.address}/vote?order=${reference}`);
    await expect(otherPage.getByText('Our team has counted 4 of 5 votes')).toBeVisible();
    await expect(detailRow(otherPage, 'Counted now')).toHaveText('4 votes');
    await expect(otherPage.getByText('counted by hand by two team members')).toBeVisible();
    await expectAccessibleLayout(otherPage);
  });
  await otherPage.context().close();
});

const addFailedMails = (subjects: readonly string[]) =>
  withSiteDatabase(site.folder, async ({ db }) => {
    const store = new OutboxStore(db, site.address);
    for (const subject of subjects) {
      const content = { subject, text: 'Thank you for your votes.', html: '<p>Thank you</p>', headers: {} };
      const id = await store.add(
        { kind: 'vote-receipt', to: 'voter@example.org', replyTo: null, ...content },
        Date.now(),
      );
      await db
        .updateTable('mail')
        .set({ state: 'failed', attempts: 8, reason: 'The mailbox is full.' })
        .where('id', '=', id)
        .execute();
    }
  });

test('a failed mail can be sent again or given up, and sent after all', async ({ page }) => {
  await test.step('one mail or all failed ones are sent again', async () => {
    await addFailedMails(['Your receipt', 'Another receipt']);
    await openTab(page, 'outbox&state=failed');
    await expect(page.getByText('No mail server is set up, so emails wait here.')).toBeVisible();
    await expect(page.getByText('The mailbox is full.')).toHaveCount(2);
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Your receipt' }).click();
    await expect(page.getByText('Thank you for your votes.')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Retry: Your receipt' }).click();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'All emails' }).click();
    await page.getByRole('button', { name: 'Retry All Failed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send Again' }).click();
    await expect(page.getByText('No failed emails.')).toBeVisible();
    const failed = await withSiteDatabase(site.folder, ({ db }) =>
      db.selectFrom('mail').select('id').where('state', '=', 'failed').execute(),
    );
    expect(failed).toEqual([]);
  });

  await test.step('one mail or all failed ones are given up, and sent after all', async () => {
    await addFailedMails(['To nobody', 'To no one', 'To neither']);
    await openTab(page, 'outbox&state=failed');
    await page.getByRole('link', { name: 'To nobody' }).click();
    await page.getByRole('button', { name: 'Give Up: To nobody' }).click();
    await expect(notice(page, 'You have given up on this email.')).toBeVisible();
    await expect(page.getByText('Given up', { exact: true })).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'All emails' }).click();
    await expect(page.getByText('2 emails failed.')).toBeVisible();
    await page.getByRole('button', { name: 'Give Up on All Failed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give Up' }).click();
    await expect(page.getByText('No failed emails.')).toBeVisible();
    await expect(page.getByText('emails failed.')).toHaveCount(0);
    await visit(page, `${site.address}/admin`);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText(/emails? (is|are) waiting: no mail server is set up/)).toBeVisible();
    await expect(page.getByText(/could not be sent/)).toHaveCount(0);

    await visit(page, `${site.address}/admin/inbox?tab=outbox`);
    await page.getByRole('button', { name: 'Given up' }).click();
    await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'To neither' }).click();
    await page.getByRole('button', { name: 'Send Anyway: To neither' }).click();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  });
});
