import { pdfFile } from '../support/sent-documents.ts';
import { plainPicture } from '../support/sent-pictures.ts';
import { editor, openContent } from './support/content-form.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { type UploadedFile, uploadFile } from './support/upload-file.ts';
import { visit } from './support/visit.ts';

// Each test is a journey: a file goes to the bin while a text shows it, and comes back.

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])
  test(`a picture in the bin is a drawing in texts, and the editor restores or replaces it, at ${size.width} px`, async ({
    page,
    demoSite,
    browser,
    pageErrors,
  }) => {
    await page.setViewportSize(size);
    await openContent(page, demoSite.address);
    const { request } = page;
    const origin = demoSite.address;
    const api = `${origin}/api/admin/media`;
    const send = async (path: string, ids: readonly number[]) =>
      expect(
        (await request.post(`${api}/${path}`, { headers: { origin }, data: { ids, evenIfUsed: true } })).ok(),
      ).toBe(true);
    const add = (name: string, bytes: Buffer) => uploadFile(page, origin, name, bytes);
    const photo = (side: number) =>
      plainPicture(size.width + side, 40)
        .jpeg()
        .toBuffer();
    const lake = await add('lake.jpg', await photo(0));
    const boat = await add('boat.jpg', await photo(1));
    const hut = await add('hut.jpg', await photo(2));
    const rules = await add('rules.pdf', pdfFile(`rules ${size.width}`));
    const picture = ({ url, name }: UploadedFile) =>
      `<figure class="wp-block-image"><img src="${url}" alt="${name}"></figure>`;
    const html = `<p>Look:</p>${picture(lake)}<figure class="wp-block-gallery">${picture(boat)}${picture(lake)}</figure><div class="wp-block-file"><a href="${rules.url}">The rules</a> <span>PDF</span></div>`;

    await page.getByRole('button', { name: 'New Post' }).click();
    const title = `In the bin at ${size.width}`;
    await page.getByPlaceholder('Enter title').fill(title);
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill(html);
    const created = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/admin/content/update'),
    );
    await page.getByRole('button', { name: 'Publish Post' }).click();
    const { id, path } = (await (await created).json()) as { id: number; path: string };
    const address = `${origin}${path}`;

    await send('bin', [lake.id, rules.id]);
    await test.step('visitors see a drawing, with scripts and without', async () => {
      await visit(page, address);
      const pictures = page.locator('.prose img');
      await expect(pictures).toHaveCount(3);
      for (const at of [0, 2]) {
        await expect(pictures.nth(at)).toHaveAttribute('src', /about-image/);
        await pictures.nth(at).scrollIntoViewIfNeeded();
        await expect
          .poll(() => pictures.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(1600);
      }
      await expect(pictures.nth(1)).toHaveAttribute('src', boat.url);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(address);
      await expect(plain.locator('.prose img').first()).toHaveAttribute('src', /about-image/);
      await context.close();
    });

    await test.step('the editor says so, and restores it', async () => {
      await page.goto(`${origin}/admin/content?tab=update&edit=${id}`);
      const notes = page.getByRole('list', { name: 'Missing files' });
      await expect(notes.getByRole('listitem')).toHaveCount(2);
      await expect(notes).toContainText(
        'A picture in the text, “lake.jpg”, is in the bin. Visitors see a drawing in its place.',
      );
      await expect(notes).toContainText(
        'A file in the text, “rules.pdf”, is in the bin. Visitors cannot open it.',
      );
      await expect(editor(page).locator('.is-missing')).toHaveCount(3);
      await expectAccessibleWidth(page);
      // The browser asks for the file of the text, and for nothing else that is missing.
      for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('404');
      await notes.getByRole('button', { name: 'Restore “lake.jpg”' }).click();
      await expect(notes.getByRole('listitem')).toHaveCount(1);
      await expect(editor(page).locator('figure.is-missing')).toHaveCount(0);
      const shown = editor(page).locator(`img[src="${lake.url}"]`);
      for (const at of [0, 1])
        await expect
          .poll(() => shown.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(size.width);
    });

    await test.step('or replaces it everywhere in the text, in one go', async () => {
      await send('bin', [lake.id]);
      await page.reload();
      const notes = page.getByRole('list', { name: 'Missing files' });
      await notes.getByRole('button', { name: 'Replace “lake.jpg”' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose a picture' });
      await picker.getByLabel('Search media').fill('hut');
      await picker.getByRole('radio', { name: /hut/ }).first().press('Space');
      await picker.getByRole('button', { name: 'Use Picture' }).click();
      await expect(notes.getByRole('listitem')).toHaveCount(1);
      await expect(editor(page).locator(`img[src="${hut.url}"]`)).toHaveCount(2);
      for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('404');
    });

    await test.step('a file has a dialog for its name, and for which file it is', async () => {
      await editor(page).getByText('The rules').click();
      await page.getByRole('button', { name: 'Edit File' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit file' });
      await dialog.getByLabel('Name').fill('');
      await dialog.getByRole('button', { name: 'Save File' }).click();
      await expect(dialog.getByText('Please enter a name for visitors to see.')).toBeVisible();
      await dialog.getByLabel('Name').fill('The rules of the contest');
      await dialog.getByRole('button', { name: 'Save File' }).click();
      await expect(editor(page).getByText('The rules of the contest')).toBeVisible();
      await page.getByRole('button', { name: 'Replace File' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose a file' });
      await picker.getByLabel('Search media').fill('rules');
      await picker.getByRole('button', { name: 'Cancel' }).click();
    });
  });
