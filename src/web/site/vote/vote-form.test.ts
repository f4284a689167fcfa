import { expect, test } from 'vitest';
import { findTag, readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';

const progress = { progress: async () => ({ credited: 5 }) };

const render = (options: Parameters<typeof renderSitePage>[1] = {}) =>
  renderSitePage('/vote', { source: { votes: progress } as never, payments: 'simulated', ...options });

test('offers the four packages with their prices, one of them popular, and another number', async () => {
  const { html, headTags } = await render();
  const text = readText(html);
  expect(headTags).toContain('<title>Vote | Campaign Dashboard</title>');
  expect(html).toMatch(/<h1[^>]*>Vote for Contestant<\/h1>/);
  expect(html.match(/<input[^>]* name="votes"[^>]*>/g)).toHaveLength(5);
  for (const name of ['1 vote MWK 100', '5 votes MWK 450', '10 votes MWK 850', '25 votes MWK 2,000'])
    expect(text).toContain(name);
  expect(html).not.toMatch(/<input[^>]* name="votes"[^>]* checked/);
  expect(text.match(/Popular/g)).toHaveLength(1);
  expect(text).toContain('Popular 5 votes');
  expect(text).toContain(
    'Another number How many votes Up to 1,000, at the price per vote of the next smaller package.',
  );
  expect(text).toContain('MWK 100 per vote');
  expect(text).toContain('Test payments: no money moves.');
});

test('offers Airtel Money, TNM Mpamba and cards', async () => {
  const { html } = await render();
  const methods = html.match(/<input[^>]* name="method"[^>]*>.*?<\/label>/g) ?? [];
  expect(methods.map((method) => [/value="(\w+)"/.exec(method)?.[1], readText(method)])).toEqual([
    ['airtel', expect.stringMatching(/^Airtel Money/)],
    ['tnm', expect.stringMatching(/^TNM Mpamba/)],
    ['visa', expect.stringMatching(/^Visa\/Mastercard/)],
  ]);
});

test('every choice is required, and the number gets the keyboard of a phone', async () => {
  const { html } = await render();
  const radios = html.match(/<input[^>]* name="(?:votes|method)"[^>]*>/g) ?? [];
  expect(radios.filter((radio) => !radio.includes('required=""'))).toEqual([]);
  expect(findTag(html, /id="vote-phone"/)).toContain('inputMode="tel"');
});

test('packages, goal and place follow the settings', async () => {
  const votePackages = [2, 40, 1_000, 2_000, 3_000, 10_000].map((votes) => ({
    votes,
    price: votes * 10_000,
    isPopular: votes === 10_000,
  }));
  const settings = { votePackages, voteGoal: 1_000_000, leaderboardPlace: 'between 3rd and 4th!' };
  const { html } = await render({ settings });
  const text = readText(html);
  expect(html.match(/<input[^>]* name="votes"[^>]*>/g)).toHaveLength(7);
  // Without a package of one vote there is no price per vote.
  expect(text).not.toMatch(/MWK [\d,]+ per vote/);
  expect(text).toContain('5 of 1,000,000 votes');
  expect(text).toContain('between 3rd and 4th! on the leaderboard');
  // Without a voting guide there is no link to it.
  expect(text).not.toContain('How voting works');
});

test('a rejected order without scripts shows the error at the top, the new price, and the choices', async () => {
  const message = 'The price of 5 votes is now MWK 4,500.';
  const { html } = await render({
    settings: { votePackages: [{ votes: 5, price: 4_500, isPopular: true }] },
    submission: {
      form: 'vote',
      values: { votes: '5', method: 'airtel', phone: '0991234567' },
      errors: { form: message, phone: 'Please enter the mobile number that pays.' },
      message: null,
    },
  });
  const text = readText(html);
  expect(text.indexOf(message)).toBeLessThan(text.indexOf('Choose your votes'));
  expect(text.match(/Please enter the mobile number that pays\./g)).toHaveLength(2);
  expect(text).toContain('5 votes MWK 4,500');
  expect(findTag(html, /name="votes".*value="5"/)).toContain('checked=""');
  expect(findTag(html, /name="method".*value="airtel"/)).toContain('checked=""');
  expect(findTag(html, /id="vote-phone"/)).toContain('value="0991234567"');
});

test('an order sent too late without scripts gets the page that voting has closed', async () => {
  const pause = { title: 'Voting has closed', message: 'Voting closed on 11/20/2025.' };
  const { html } = await render({
    source: { votes: { progress: async () => ({ credited: 5, pause }) } } as never,
    submission: {
      form: 'vote',
      values: { votes: '5' },
      errors: { form: `${pause.message} Nothing was ordered, and nothing was charged.` },
      message: null,
    },
  });
  expect(html).toMatch(/<h2 id="vote-title"[^>]*>Voting has closed<\/h2>/);
  expect(html).not.toContain('Submit Vote');
});

test('a missing choice is an error of its group, which comes before the errors of the fields', async () => {
  const errors = { votes: 'Please choose a package.', phone: 'Please enter the mobile number that pays.' };
  const submission = { form: 'vote', values: {}, errors, message: null } as const;
  const { html } = await render({ submission });
  const wrong = html.match(/<[^>]* aria-invalid="true"[^>]*>/g) ?? [];
  expect(wrong).toHaveLength(2);
  expect(wrong[0]).toContain('role="radiogroup" tabindex="-1"');
  expect(wrong[0]).toContain('aria-describedby="vote-title-note"');
  expect(html).toMatch(/<p id="vote-title-note"[^>]*>Please choose a package\./);
  expect(wrong[1]).toContain('id="vote-phone"');
});
