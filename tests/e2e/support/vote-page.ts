import type { Page } from '@playwright/test';

export const packageGroup = (page: Page) => page.getByRole('radiogroup', { name: 'Choose your votes' });
export const methodGroup = (page: Page) => page.getByRole('radiogroup', { name: 'Choose how to pay' });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Vote' });
export const progressBar = (page: Page) => page.getByRole('progressbar', { name: 'Votes towards the goal' });
/** The text of the progress to the default goal. */
export const progressText = (votes: number): string => `${votes.toLocaleString('en')} of 50 votes`;
export const phoneField = (page: Page) => page.getByLabel('Mobile number');
export const sectionHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });
export const thanksHeading = (page: Page) => sectionHeading(page, 'Thank you');

/** The value of one row in the order details. */
export const detailRow = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

export const packageOption = (page: Page, votes: string) =>
  packageGroup(page).getByRole('radio', { name: new RegExp(`(^| )${votes} votes? `) });
export const choosePackage = (page: Page, votes: string) => packageOption(page, votes).check();
export const chooseMethod = (page: Page, name: string) =>
  methodGroup(page).getByRole('radio', { name }).check();
export const chooseOutcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Test payments, no money moves' }).getByRole('radio', { name }).check();

/** Orders votes with Airtel Money. The test chooses the outcome of the test payment before. */
export const orderVotes = async (page: Page, votes = '5'): Promise<void> => {
  await choosePackage(page, votes);
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill('0991234567');
  await submitButton(page).click();
};

/** The reference in the address of an order. */
export const readReference = (address: string): string => new URL(address).searchParams.get('order') ?? '';

export const orderReference = /^MM(-[0-9A-Z]{4}){3}$/;

/** Empties the list and returns the errors other than status 422, which the browser logs for each rejected form. */
export const takeErrorsExcept422 = (pageErrors: string[]): string[] =>
  pageErrors.splice(0).filter((line) => !/status of 422/.test(line));
