import { plainPicture } from '../support/sent-pictures.ts';
import { editor, expectRejections, fillNewPost, notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { uploadFile } from './support/upload-file.ts';

test('a new post is published by one button; Enter only saves a draft', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContent(page, demoSite.address);
  const publish = page.getByRole('button', { name: 'Publish Post' });
  const status = page.getByLabel('Status');
  await fillNewPost(page, '', 'The well is open.');
  await expect(status).toHaveValue('draft');
  await publish.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expectRejections(pageErrors, 422, 1);

  await status.selectOption('Draft');
  await page.getByPlaceholder('Enter title').fill('A well for Salima');
  await page.getByPlaceholder('Enter title').press('Enter');
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  expect((await fetch(`${demoSite.address}/updates/a-well-for-salima`)).status).toBe(404);
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await expectAccessibleLayout(page);

  await publish.click();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  expect((await fetch(`${demoSite.address}/updates/a-well-for-salima`)).status).toBe(200);
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])
  test(`the reminder before publishing takes alternative texts, at ${size.width} px`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize(size);
    await openContent(page, demoSite.address);
    const add = async (name: string, side: number) =>
      uploadFile(
        page,
        demoSite.address,
        name,
        await plainPicture(size.width + side, 50)
          .jpeg()
          .toBuffer(),
      );
    const [cover, lake, boat, frame] = [
      await add(`cover-${size.width}.jpg`, 0),
      await add('lake.jpg', 1),
      await add('boat.jpg', 2),
      await add('frame.jpg', 3),
    ];
    await fillNewPost(page, `Described at ${size.width}`, '');
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page
      .getByRole('textbox', { name: 'Content' })
      .fill(
        [
          '<p>Look:</p>',
          ...[lake, boat, frame].map(
            ({ url }) => `<figure class="wp-block-image"><img src="${url}"></figure>`,
          ),
        ].join(''),
      );
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(editor(page).locator('img')).toHaveCount(3);
    await page.getByRole('button', { name: 'Choose a Picture' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByLabel('Search media').fill(`cover-${size.width}`);
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('radio').press('Space');
    await picker.getByRole('button', { name: 'Use Picture' }).click();
    await expect(picker).toHaveCount(0);

    await page.getByRole('button', { name: 'Publish Post' }).click();
    const reminder = page.getByRole('dialog', { name: 'Alternative texts' });
    await expect(reminder.getByText('4 pictures have no alternative text.')).toBeVisible();
    const field = (name: string) => reminder.getByRole('group', { name }).getByLabel('Alternative text');
    await field(cover.name).fill('The whole choir');
    await field('lake.jpg').fill('A lake at "dawn"');
    await expectAccessibleLayout(page, 'dialog[open]');
    // A decoration leaves the list; the focus goes on to what is left.
    await reminder
      .getByRole('group', { name: 'frame.jpg' })
      .getByRole('button', { name: 'Mark as Decoration' })
      .click();
    await expect(reminder.getByText('3 pictures have no alternative text.')).toBeVisible();
    await expect(field(cover.name)).toBeFocused();
    await expect(field('lake.jpg')).toHaveValue('A lake at "dawn"');
    const created = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/admin/content/update'),
    );
    // A text that is too long is neither cut nor sent.
    await field('boat.jpg').fill('b'.repeat(501));
    await reminder.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(reminder.getByText('501 of 500 characters. Please make it shorter.')).toBeVisible();
    await expect(field('boat.jpg')).toBeFocused();
    await expect(field('boat.jpg')).toHaveValue('b'.repeat(501));
    await field('boat.jpg').fill('');
    // One field stays empty.
    await reminder.getByRole('button', { name: 'Publish Anyway' }).click();
    const { path } = (await (await created).json()) as { path: string };
    await expect(reminder).toHaveCount(0);
    const html = await (await fetch(`${demoSite.address}${path}`)).text();
    expect(html).toContain(`src="${lake.url}" alt="A lake at &quot;dawn&quot;"`);
    expect(html).toContain(`src="${boat.url}" alt=""`);
    expect(html).toContain(`src="${frame.url}" alt="" role="presentation"`);
    const described = await page.request.get(`${demoSite.address}/api/admin/media/${cover.id}`);
    expect(await described.json()).toMatchObject({ item: { alt: 'The whole choir' } });
  });
