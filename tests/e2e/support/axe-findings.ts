import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it is shown, or with one part of it. */
export const axeFindings = async (page: Page, part?: string): Promise<string[]> => {
  // The player in its frame is the video platform's. Legacy mode does without a second window, which takes long to open.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  if (part) axe.include(part);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
