import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

// Each test is a journey through several screens.

const computer = { width: 1280, height: 740 };
const phone = { width: 360, height: 740 };

let site: DemoSite;

// Its own site, because these tests replace pictures that others need.
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

/** An upright picture, blue except for its top quarter, where the face would be: red. */
const createPortrait = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 2 * width, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width, height: width / 2, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const readColour = async (picture: Buffer, across: number, down: number): Promise<string> => {
  const { width, height } = await sharp(picture).metadata();
  const pixel = { left: Math.floor(width * across), top: Math.floor(height * down), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(picture).extract(pixel).removeAlpha().raw().toBuffer();
  if (red > 150 && blue < 100) return 'red';
  return blue > 150 && red < 100 ? 'blue' : `${red} ${blue}`;
};

/** The colour in the upper half of a picture as it is shown. */
const expectColour = async (picture: Locator, colour: string): Promise<void> => {
  // In the middle: at the edge, the buttons of a dialog may cover it.
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(async () => {
    expect(await readColour(await picture.screenshot(), 0.5, 0.35)).toBe(colour);
  }).toPass({ timeout: 15_000 });
};

const openDetails = async (page: Page, file: string): Promise<Locator> => {
  await signInToAdmin(page, site.address, `/admin/media?search=${file}`);
  const files = page.getByRole('list', { name: 'Files' });
  await files.getByRole('button', { name: new RegExp(`${file}\\.jpg`) }).click();
  const details = page.getByRole('dialog', { name: `${file}.jpg` });
  await expect(details.getByText('Where it is used')).toBeVisible();
  return details;
};

/** Replaces the open file; returns the name of the new one, without its extension. */
const replaceFile = async (page: Page, details: Locator, width: number): Promise<string> => {
  const before = await details.getByRole('textbox', { name: 'Address' }).inputValue();
  await details
    .getByLabel('File to replace it')
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await createPortrait(width) });
  const confirmation = page.getByRole('dialog', { name: 'Replace this file?' });
  await confirmation.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('File replaced.')).toBeVisible();
  await expect(details.getByText(`${width} × ${2 * width} px`)).toBeVisible();
  const address = await details.getByRole('textbox', { name: 'Address' }).inputValue();
  expect(address).not.toBe(before);
  // The former address leads to the new file.
  expect((await page.request.get(before)).url()).toBe(address);
  return /\/uploads\/(.+)\.jpg$/.exec(address)?.[1] ?? '';
};

const save = async (page: Page, details: Locator): Promise<void> => {
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('File saved.')).toBeVisible();
};

/** The picture on the card of an update, on whichever page of the list it is. */
const findCard = async (page: Page, path: string, stem: string): Promise<Locator> => {
  for (let number = 1; number < 9; number += 1) {
    await page.goto(`${site.address}/updates?page=${number}`);
    if ((await page.locator(`main a[href="${path}"]`).count()) > 0) break;
  }
  return page.locator(`main img[srcset*="${stem}"]`).first();
};

type Share = readonly [across: number, down: number];

/** Drags from one point of a picture to another, with the mouse. */
const dragOver = async (page: Page, picture: Locator, from: Share, to: Share): Promise<void> => {
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
  await page.mouse.up();
};

// The focal point of the cover is set by mouse on a computer, that of the photo by keyboard on a phone.
test('a replaced picture keeps its uses, and its focal point is in every crop', async ({ page }) => {
  await page.setViewportSize(computer);
  const details = await openDetails(page, 'cover-radio');
  const link = details.locator('a[href^="/updates/"]').first();
  await expect(details.locator('a[href^="/admin/content?tab=update&edit="]').first()).toBeVisible();
  const path = (await link.getAttribute('href')) ?? '';
  const alt = await details.getByLabel('Alternative text').inputValue();
  const stem = await replaceFile(page, details, 600);
  await expect(details.getByLabel('Alternative text')).toHaveValue(alt);
  await expect(link).toHaveAttribute('href', path);

  const fromTop = details.getByRole('slider', { name: 'From the top' });
  await expect(fromTop).toHaveValue('25');
  const stage = details.locator('.focal-mark').locator('..');
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 4 });
  await page.mouse.up();
  await expect(fromTop).toHaveValue(/^[01]$/);
  const previews = details.getByRole('list', { name: 'Previews' }).locator('img');
  for (const preview of await previews.all()) await expectColour(preview, 'red');
  await expectAccessibleLayout(page, 'dialog[open]');
  await save(page, details);

  await test.step('cover, card and share picture', async () => {
    for (const viewport of [phone, computer]) {
      await page.setViewportSize(viewport);
      await page.goto(site.address + path);
      await expectColour(page.locator(`main img[srcset*="${stem}"]`).first(), 'red');
      await expectColour(await findCard(page, path, stem), 'red');
    }
    await page.goto(site.address + path);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    // A new address, because networks keep the picture of the former one.
    expect(image).toMatch(/\?cover=[\da-f]{10}-\d+-[01]$/);
    const shared = await page.request.get(image ?? '');
    expect(await readColour(await shared.body(), 950 / 1200, 190 / 630)).toBe('red');
  });

  await test.step('gallery, with the default first and the focal point then', async () => {
    await page.setViewportSize(phone);
    const photoDetails = await openDetails(page, 'community-01');
    const photoStem = await replaceFile(page, photoDetails, 620);
    await page.goto(`${site.address}/gallery`);
    const picture = page.locator(`img[srcset*="${photoStem}"]`).first();
    await expect(picture).toHaveCSS('object-position', '50% 25%');
    await expectColour(picture, 'blue');
    const again = await openDetails(page, 'community-01');
    await again.getByRole('slider', { name: 'From the top' }).focus();
    await page.keyboard.press('Home');
    const previews = again.getByRole('list', { name: 'Previews' }).locator('img');
    for (const preview of await previews.all()) await expectColour(preview, 'red');
    await save(page, again);
    for (const viewport of [phone, computer]) {
      await page.setViewportSize(viewport);
      await page.goto(`${site.address}/gallery`);
      await expectColour(picture, 'red');
    }
  });
});

test('a picture is cropped by mouse, turned and cropped by keyboard, and its focal point is set while it is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const details = await openDetails(page, 'cover-mentoring');
  const dimensions = details.getByText(/^\d+ × \d+ px$/);
  const [across = 0, down = 0] = ((await dimensions.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  await details.getByRole('button', { name: 'Turn and Crop' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn and crop' });
  await expect(dialog.getByRole('button', { name: 'Save Picture' })).toBeDisabled();
  const atLeft = dialog.getByRole('slider', { name: 'At the left' });
  await dragOver(page, dialog.getByRole('img'), [0.2, 0.2], [0.7, 0.8]);
  await expect(atLeft).toHaveValue('20');
  await expect(
    dialog.getByText(`The new picture: ${across / 2} × ${Math.round(down * 0.6)} px`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo Crop' }).press('Enter');
  await expect(atLeft).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Turn Right' }).press('Enter');
  await atLeft.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(atLeft).toHaveValue('10');
  await expectAccessibleLayout(page, 'dialog[open] dialog[open]');
  await dialog.getByRole('button', { name: 'Save Picture' }).press('Enter');
  await expect(page.getByText(/^Picture saved\./)).toBeVisible();
  await expect(dimensions).toHaveText(`${down - Math.round(down / 10)} × ${across} px`);
  await details.getByRole('button', { name: 'Restore Original' }).press('Enter');
  const restoring = page.getByRole('dialog', { name: 'Restore the original?' });
  await expectAccessibleLayout(page, 'dialog[open] dialog[open]');
  await restoring.getByRole('button', { name: 'Restore Original' }).press('Enter');
  await expect(page.getByText('The original is back.')).toBeVisible();
  await expect(dimensions).toHaveText(`${across} × ${down} px`);
  await expect(details.getByRole('button', { name: 'Turn and Crop' })).toBeFocused();
  // Nothing in the form itself was changed, so closing it asks nothing.
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();

  await page.goto(`${site.address}/admin/content?tab=event`);
  await page.getByRole('button', { name: 'New Event' }).click();
  await page.getByRole('button', { name: 'Choose a Picture' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('radio').first().press('Space');
  await picker.getByRole('button', { name: 'Focal Point' }).click();
  const slider = page.getByRole('slider', { name: 'From the left' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  await page.getByRole('button', { name: 'Save Focal Point' }).click();
  await expect(slider).toBeHidden();
  await picker.getByRole('button', { name: 'Focal Point' }).click();
  await expect(slider).toHaveValue('100');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap sets the focal point', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const details = await openDetails(page, 'cover-walk');
    const stage = details.locator('.focal-mark').locator('..');
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(box.x + box.width * 0.2, box.y + box.height * 0.3);
    await expect(details.getByRole('slider', { name: 'From the left' })).toHaveValue('20');
    await expect(details.getByRole('slider', { name: 'From the top' })).toHaveValue('30');
    await details.getByRole('button', { name: 'Use the Default' }).click();
    await expect(details.getByText('The default is used.')).toBeVisible();
    // The picture asks before a change is lost, as every field does.
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
