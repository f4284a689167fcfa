import type { Page } from '@playwright/test';

export const packagesOf = (page: Page) => page.getByRole('group', { name: 'Choose your votes' });
export const methodsOf = (page: Page) => page.getByRole('group', { name: 'Choose how to pay' });
export const buttonOf = (page: Page) => page.getByRole('button', { name: 'Submit Vote' });
export const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Votes towards the goal' });
export const phoneOf = (page: Page) => page.getByLabel('Mobile number');
export const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });
export const thanksOf = (page: Page) => headingOf(page, 'Thank you');

/** A line of the slip that shows an order. */
export const rowOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

export const packageOf = (page: Page, votes: string) =>
  packagesOf(page).getByRole('radio', { name: new RegExp(`(^| )${votes} votes? `) });
export const choosePackage = (page: Page, votes: string) => packageOf(page, votes).check();
export const chooseMethod = (page: Page, name: string) =>
  methodsOf(page).getByRole('radio', { name }).check();
export const chooseOutcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Test payments, no money moves' }).getByRole('radio', { name }).check();

/** Orders votes by Airtel Money; what the test payment does is chosen before. */
export const orderVotes = async (page: Page, votes = '5'): Promise<void> => {
  await choosePackage(page, votes);
  await chooseMethod(page, 'Airtel Money');
  await phoneOf(page).fill('0991234567');
  await buttonOf(page).click();
};

export const orderReference = /^MM(-[0-9A-Z]{4}){3}$/;

/** A refusal is told to the console by the browser itself. */
export const without422 = (complaints: string[]): string[] =>
  complaints.splice(0).filter((line) => !/status of 422/.test(line));
