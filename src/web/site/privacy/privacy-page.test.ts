import { expect, test } from 'vitest';
import { readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';
import { getPrivacyFacts } from '../../../shared/privacy/privacy-facts.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';

const render = async (given: Partial<SiteSettings> = {}, payments: 'live' | 'simulated' = 'live') => {
  const settings = SiteSettings.parse(given);
  const facts = getPrivacyFacts(settings, true);
  const { html } = await renderSitePage('/privacy', {
    settings: given,
    payments,
    source: { privacyFacts: async () => facts },
  });
  return { html, text: readText(html) };
};

test('says by the settings how long everything is kept, and who is responsible', async () => {
  const usual = await render({ contestantName: 'Grace Banda', contactEmail: 'moni@example.org' });
  expect(usual.text).toContain('The campaign of Grace Banda moni@example.org');
  expect(usual.text).toContain(
    'your email address for 12 months, and the comment for as long as it is on the site.',
  );
  expect(usual.text).toContain('is removed after 30 days.');
  const own = await render({
    controllerName: 'Grace for Malawi Trust',
    controllerEmail: 'data@example.org',
    controllerAddress: 'P.O. Box 1, Lilongwe',
    keepMessagesMonths: 1,
    keepVoteContactsMonths: 3,
  });
  expect(own.text).toContain('Grace for Malawi Trust data@example.org P.O. Box 1, Lilongwe');
  expect(own.text).toContain('How long: 1 month after your message');
  expect(own.text).toContain(
    'your number and your email address until 3 months after the close of the round',
  );
});

test('says nothing about comments where there are none, and what happens to payments', async () => {
  expect((await render({ enableComments: false })).text).not.toContain('your comment');
  expect((await render()).text).toContain('the payment service gets the amount');
  expect((await render({}, 'simulated')).text).toContain('Votes on this site are tests');
});

test.each([
  [null, 'href="/privacy"'],
  ['our-rules', 'href="/pages/our-rules"'],
])('footer and forms link to the page of the team %s, or to this one', async (privacyPage, link) => {
  const { html } = await renderSitePage('/newsletter/confirm?token=x', { settings: { privacyPage } });
  expect(html).toContain(link);
  expect((await render({ privacyPage })).text.includes('its page about privacy')).toBe(privacyPage !== null);
});
