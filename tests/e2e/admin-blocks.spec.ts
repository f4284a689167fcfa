import { editor, notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { paste } from './support/paste.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';
import { visit } from './support/visit.ts';

const computer = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

// Written on a phone, put in order on a computer, read on both.
test('a gallery, a video and a button are inserted by the slash menu, and the video plays on a click', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize(phone);
  // The first pictures of the library may be those of another test, without alternative texts.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Publish Anyway' }), (button) =>
    button.click(),
  );
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Blocks');
  const list = page.getByRole('listbox', { name: 'Insert' });
  /** Types until the list shows the one block, and inserts it. */
  const insertBySlash = async (typed: string, label: string) => {
    await page.keyboard.type(`/${typed}`);
    await expect(list.getByRole('option')).toHaveCount(1);
    await expect(list.getByRole('option')).toContainText(label);
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
  };
  await expect(editor(page)).toBeVisible();
  await editor(page).click();
  await page.keyboard.type('What we saw.');
  await page.keyboard.press('Enter');

  await test.step('Escape closes the list and keeps the slash as text', async () => {
    await page.keyboard.type('/');
    await expect(list.getByRole('option')).toHaveCount(13);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toContainText('Gallery');
    await expectAccessibleLayout(page);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Backspace');
  });

  await test.step('a gallery with a caption for each picture and one for all; the arrow keys lead to it', async () => {
    await insertBySlash('gal', 'Gallery');
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    for (const place of [0, 1, 2]) await picker.getByRole('checkbox').nth(place).press('Space');
    await picker.getByRole('button', { name: 'Use 3 pictures' }).click();
    await expect(editor(page).locator('.wp-block-gallery img')).toHaveCount(3);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('Three pictures');
    await page.getByRole('button', { name: 'Edit Gallery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit gallery' });
    await dialog.getByLabel('Caption for picture 2').fill('At the <lake>');
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Save Gallery' }).click();
    await expect(editor(page).locator('.wp-block-gallery figure').nth(1)).toContainText('At the <lake>');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Then we sang. ');
  });

  await test.step('a video; an address of another service is explained', async () => {
    await insertBySlash('vid', 'Video');
    const dialog = page.getByRole('dialog', { name: 'Video' });
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await dialog.getByLabel('Address').fill('https://video.example/watch?v=1');
    await dialog.getByLabel('Title').fill('The walk');
    await dialog.getByRole('button', { name: 'Insert Video' }).click();
    await expect(
      dialog.getByText('Videos from YouTube, TikTok, Facebook, Instagram and Vimeo work. Please copy'),
    ).toBeVisible();
    await dialog.getByLabel('Address').fill('https://vm.tiktok.com/ZMabc123/');
    const shortLink = dialog.getByText('a picture with a link to TikTok');
    await expect(shortLink).toBeVisible();
    await dialog.getByLabel('Address').fill('youtu.be/aqz-KE-bpKQ?t=90');
    await expect(shortLink).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Insert Video' }).click();
    await expect(editor(page).getByText('Watch on YouTube')).toBeVisible();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(editor(page).getByText('Watch on YouTube')).toHaveCount(0);
    await expect(editor(page)).toContainText('Then we sang.');
    await page.keyboard.press('Control+Shift+z');
    await expect(editor(page).getByText('Watch on YouTube')).toBeVisible();
    await page.keyboard.type('And rested.');
    await expect(
      editor(page)
        .locator('p')
        .filter({ hasText: /^And rested\.$/ }),
    ).toBeVisible();
  });

  await test.step('a button, from the toolbar', async () => {
    await editor(page).locator('p').last().click();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expectAccessibleLayout(page);
    await page.getByRole('menuitem', { name: 'Button' }).click();
    const dialog = page.getByRole('dialog', { name: 'Button' });
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Insert Button' }).click();
    await expect(dialog.getByText('Please enter what the button says.')).toBeVisible();
    await expect(dialog.getByText('Please enter a web address')).toBeVisible();
    await dialog.getByLabel('Text').fill('Vote for her');
    await dialog.getByLabel('Address').fill('/vote');
    await dialog.getByLabel('Address').press('Enter');
    await expect(editor(page).getByText('Vote for her')).toBeVisible();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('After it.');
    await expect(
      editor(page)
        .locator('p')
        .filter({ hasText: /^After it\.$/ }),
    ).toBeVisible();
  });

  await test.step('a click selects what is not text, with its tools; keys remove it, and one undo brings it back', async () => {
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });
    const pictures = editor(page).locator('.wp-block-gallery > figure');
    await page.setViewportSize(computer);
    const expectOutline = async (selected: ReturnType<typeof page.locator>) =>
      expect(await selected.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    const second = pictures.nth(1).locator('img');
    await second.click();
    await expect(pictures.nth(1)).toHaveClass(/is-chosen/);
    await expectOutline(pictures.nth(1));
    await expectAccessibleLayout(page);
    await page.keyboard.press('Delete');
    await expect(pictures).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(pictures).toHaveCount(3);
    await expect(pictures.nth(1)).toHaveClass(/is-chosen/);

    const listSources = () =>
      pictures.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [one, two, three] = await listSources();
    // The second one is selected, and another one is dragged.
    await pictures
      .nth(2)
      .locator('img')
      .dragTo(pictures.nth(0).locator('img'), { targetPosition: { x: 4, y: 9 } });
    expect(await listSources()).toEqual([three, one, two]);
    await expect(pictures.nth(0)).toHaveClass(/is-chosen/);
    await expect(editor(page).locator('.wp-block-image img')).toHaveCount(3);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    expect(await listSources()).toEqual([one, two, three]);
    await second.click();

    const former = await second.getAttribute('src');
    await tool('Replace Picture').click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('radio').nth(3).press('Space');
    await picker.getByRole('button', { name: 'Use Picture' }).click();
    await expect(second).not.toHaveAttribute('src', former ?? '');
    await expect(pictures.nth(1)).toContainText('At the <lake>');
    await expect(editor(page)).toBeFocused();

    const video = editor(page).locator('figure.is-type-video');
    await video.locator('.wp-block-embed__wrapper').click();
    await expect(video).toHaveClass(/ProseMirror-selectednode/);
    await expectOutline(video);
    await expect(tool('Edit Video')).toBeVisible();
    await expect(tool('Edit Gallery')).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await expect(video).toHaveCount(0);
    await expect(pictures).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(video).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Past it. ');
    await expect(editor(page).getByText('Past it. And rested.')).toBeVisible();

    // The first click on a button selects it, the second one puts the cursor into its words.
    const button = editor(page).locator('.wp-block-button');
    await button.locator('a').click({ delay: 300 });
    await expect(button).toHaveClass(/ProseMirror-selectednode/);
    await button.locator('a').click();
    await expect(button).not.toHaveClass(/ProseMirror-selectednode/);
    await expect(tool('Edit Button')).toBeVisible();
    // A picture stays selected while the text is saved.
    await second.click();
  });

  await test.step('the page shows the blocks; nothing is requested from the service before the click', async () => {
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
    const platform = await stubVideoPlatform(page);
    await visit(page, `${demoSite.address}/updates/blocks`);
    const text = page.locator('.prose').first();
    await expect(text.locator('.wp-block-gallery img')).toHaveCount(3);
    await expect(text.getByText('Three pictures')).toBeVisible();
    const second = text.locator('.wp-block-gallery > figure').nth(1);
    await expect(second.locator('figcaption')).toHaveText('At the <lake>');
    await expect(text.getByRole('link', { name: 'Vote for her' })).toHaveAttribute('href', '/vote');
    await expectAccessibleLayout(page);
    expect(platform.requestedUrls).toEqual([]);
    await text.getByRole('link', { name: 'The walk Watch on YouTube' }).click();
    await expect(text.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&playsinline=1&autoplay=1&start=90',
    );
    await expect.poll(() => platform.requestedUrls.length).toBeGreaterThan(0);
    await expect(text.getByRole('link', { name: 'The walk Watch on YouTube' })).toBeVisible();
    await platform.end();
  });

  await test.step('opening a text that ends with a block changes nothing, and leaves nothing to undo', async () => {
    const created = await page.request.post(`${demoSite.address}/api/admin/content/update`, {
      headers: { origin: demoSite.address },
      data: {
        ...{ title: 'Ends with a heading', html: '<p>Words.</p><h2>The end</h2>', slug: '' },
        ...{ author: '', status: 'draft', date: null, fields: {} },
      },
    });
    const { id } = await created.json();
    await openContent(page, demoSite.address, `?tab=update&edit=${id}`);
    await expect(editor(page).locator('h2')).toBeVisible();
    // The empty line below it, for the cursor.
    await expect(editor(page).locator('> p').last()).toHaveText('');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

test('pasted blocks stay blocks, players become videos, and the address of a video can become one', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?new=1');
  const origin = new URL(demoSite.address).origin;
  const source = async () => {
    await page.getByRole('button', { name: 'Show Source' }).click();
    const html = await page.getByRole('textbox', { name: 'Content' }).inputValue();
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
    return html;
  };
  const picture = (name: string, caption = '') =>
    `<figure class="wp-block-image"><img src="/uploads/${name}" alt="${name}" width="640" height="480">${caption}</figure>`;
  const blocks = [
    `<figure class="wp-block-gallery">${picture('a.jpg', '<figcaption>First</figcaption>')}${picture('b.jpg')}<figcaption>Two</figcaption></figure>`,
    '<figure class="wp-block-embed is-type-video is-provider-vimeo wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper"><a href="https://vimeo.com/76979871"><strong>Walk</strong> <span>Watch on Vimeo</span></a></div></figure>',
    `<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/uploads/b.jpg" alt="B" width="640" height="480" class="focal-x-50 focal-y-20"></figure><div class="wp-block-media-text__content"><h3>Who</h3><ul><li>One</li></ul><div class="wp-block-button"><a class="wp-block-button__link" href="/vote">Vote</a></div></div></div>`,
    '<div class="wp-block-button"><a class="wp-block-button__link" href="/vote">Vote</a></div>',
    '<div class="wp-block-file"><a href="/uploads/plan.pdf">Plan</a> <span>PDF, 1.2 MB</span></div>',
  ].join('');
  // Browsers copy absolute addresses and add styles.
  const copied = blocks
    .replaceAll('="/', `="${origin}/`)
    .replaceAll('<figure ', '<figure style="margin: 0px" ')
    .replaceAll('<a ', '<a style="color: red" ');
  await page.route(/\/uploads\/[ab]\.jpg$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  await paste(editor(page), { html: `<p>Before</p>${copied}<p>After</p>` });
  expect(await source()).toBe(`<p>Before</p>${blocks}<p>After</p>`);

  await test.step('a player of an article', async () => {
    await editor(page).getByText('After').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await paste(editor(page), {
      html: '<p>See</p><iframe title="The crown" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe><p>Done</p>',
    });
    await expect(editor(page).getByText('The crown')).toBeVisible();
  });

  await test.step('an address on its own line, if the person chooses', async () => {
    await editor(page).getByText('Done').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await paste(editor(page), { text: 'First\n\nhttps://vm.tiktok.com/ZMabc123/\n\nLast' });
    await expect(page.getByText('It is a short link, which does not play on the page')).toBeVisible();
    await page.getByRole('button', { name: 'Show It as a Video' }).click();
    await expect(editor(page).getByText('Watch on TikTok')).toBeVisible();
    await expect(editor(page).getByText('vm.tiktok.com')).toHaveCount(0);
  });

  await test.step('a picture without alternative text is marked and can be described', async () => {
    await paste(editor(page), {
      html: `<figure class="wp-block-image"><img src="${origin}/uploads/a.jpg"><figcaption>Lake</figcaption></figure><p>x</p>`,
    });
    // The selected picture has a button of this name, too.
    const note = page.getByRole('paragraph').filter({ hasText: 'no alternative text yet' });
    const describe = note.getByRole('button', { name: 'Describe the Picture' });
    await expect(describe).toBeVisible();
    // Publishing reminds of it, and leads to it.
    await page.getByRole('button', { name: 'Publish Post' }).click();
    const reminder = page.getByRole('dialog', { name: 'Alternative texts' });
    await expectAccessibleLayout(page, 'dialog[open]');
    await reminder.getByRole('button', { name: 'Go to Picture “a.jpg”' }).click();
    await expect(reminder).toHaveCount(0);
    await expect(describe).toBeFocused();
    await describe.click();
    const dialog = page.getByRole('dialog', { name: 'Describe the picture' });
    await dialog.getByLabel('Alternative text').fill('A lake at dawn');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(editor(page).getByRole('img', { name: 'A lake at dawn' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await test.step('galleries of older WordPress content open as galleries, and are saved as those of today', async () => {
    const image = (name: string) => `<img src="/uploads/${name}.jpg" alt="${name}">`;
    const old = [
      `<figure class="wp-block-gallery columns-2 is-cropped"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><a href="/uploads/a.jpg">${image('a')}</a><figcaption class="blocks-gallery-item__caption">First</figcaption></figure></li><li class="blocks-gallery-item"><figure>${image('b')}</figure></li></ul><figcaption class="blocks-gallery-caption">Both</figcaption></figure>`,
      `<div class="gallery galleryid-7"><dl class="gallery-item"><dt class="gallery-icon"><a href="/photo/">${image('a')}</a></dt><dd class="wp-caption-text gallery-caption">First</dd></dl><br><dl class="gallery-item"><dt class="gallery-icon">${image('b')}</dt></dl></div>`,
    ];
    const present = (caption: string) =>
      `<figure class="wp-block-gallery"><figure class="wp-block-image">${image('a')}<figcaption>First</figcaption></figure><figure class="wp-block-image">${image('b')}</figure>${caption}</figure>`;
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill(`<p>Old</p>${old.join('')}`);
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(editor(page).locator('.wp-block-gallery img')).toHaveCount(4);
    await editor(page).getByText('Old').click();
    await page.keyboard.press('End');
    await page.keyboard.type('er');
    expect(await source()).toBe(`<p>Older</p>${present('<figcaption>Both</figcaption>')}${present('')}`);
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill('<p>Before</p>');
    await page.getByRole('button', { name: 'Show Source' }).click();
  });

  await test.step('keys: the help, and the link of selected words', async () => {
    await page.getByRole('heading', { name: 'Create New Post' }).focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Link the selected words')).toBeVisible();
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    // Just after the focus, the editor puts the cursor back where it was.
    await expect(async () => {
      await editor(page).getByText('Before').click();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.press('Control+Shift+s');
      await expect(editor(page).locator('s')).toHaveText('Before', { timeout: 1_000 });
    }).toPass();
    // Ctrl+S would have asked for the title.
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  });
});
