import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const screens = [
  { screen: '/admin/content', selects: ['Status', 'Sort'] },
  { screen: '/admin/supporters', selects: ['Status', 'Source', 'Sort by'] },
  { screen: '/admin/inbox?tab=orders', selects: ['State', 'Method'] },
  { screen: '/admin/media', selects: ['Type', 'Sort'] },
];

/** As on a slow phone: several changes happen before the first one is rendered. */
test('a change of a filter does not undo the one before, nor text that is being typed', async ({
  page,
  demoSite,
}) => {
  for (const { screen, selects } of screens)
    await test.step(`a second filter change does not undo the first: ${screen}`, async () => {
      await signInToAdmin(page, demoSite.address, screen);
      const selectHandles = await Promise.all(
        selects.map((name) => page.getByRole('combobox', { name, exact: true }).elementHandle()),
      );
      const chosen = await page.evaluate(
        (elements) =>
          elements.map((element) => {
            const select = element as HTMLSelectElement;
            const { value } = select.options[1] ?? { value: '' };
            select.value = value;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            return value;
          }),
        selectHandles,
      );
      await expect
        .poll(() => [...new URL(page.url()).searchParams.values()])
        .toEqual(expect.arrayContaining(chosen));
      for (const [index, name] of selects.entries())
        await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(chosen[index] ?? '');
    });

  await test.step('text typed while a search starts stays', async () => {
    const search = page.getByRole('searchbox', { name: 'Search media' });
    await expect(search).toBeVisible();
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replaceState(...given);
        history.replaceState = replaceState;
        document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
        document.execCommand('insertText', false, 'ity');
      };
    });
    // In one step: on a busy machine the search would start between two letters.
    await search.focus();
    await page.keyboard.insertText('commun');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('community');
    await expect(search).toHaveValue('community');
  });

  await test.step('text that was typed just before the screen is left is there again, also after a reload', async () => {
    const search = page.getByRole('searchbox', { name: 'Search media' });
    await search.fill('lake');
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search posts' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('lake');
    await page.reload();
    await expect(search).toHaveValue('lake');
  });
});
