import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTag, readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';
import { GoalProgress } from './goal-progress.tsx';

const render = (credited: number, isClosed = false) => {
  const html = renderToStaticMarkup(<GoalProgress credited={credited} goal={50} isClosed={isClosed} />);
  return {
    text: readText(html),
    bar: findTag(html, /role="progressbar"/),
    sunPosition: Number(/cy="([\d.]+)"/.exec(html)?.[1]),
  };
};

test('the progress to the goal of 50 is a rising sun, which stays full above the goal', () => {
  const [start, middle, goal, above] = [render(0), render(23), render(50), render(1_250)];
  expect(start.bar).toContain('aria-valuetext="0 of 50 votes"');
  expect(start.text).toContain('50 votes to go.');
  for (const part of ['aria-valuetext="23 of 50 votes"', 'aria-valuenow="23"', 'aria-valuemax="50"'])
    expect(middle.bar).toContain(part);
  expect(middle.text).toBe('23 of 50 votes 27 votes to go.');
  expect(middle.sunPosition).toBeLessThan(start.sunPosition);
  expect(goal.text).toContain('Goal reached!');
  expect(goal.sunPosition).toBeLessThan(middle.sunPosition);
  expect(above.text).toMatch(/^1,250 of 50 votes Goal reached!/);
  expect(above.bar).toContain('aria-valuenow="50"');
  expect(above.sunPosition).toBe(goal.sunPosition);
});

test('once voting has closed, no further votes are asked for', () => {
  expect(render(23, true).text).toBe('23 of 50 votes Voting has closed.');
  expect(render(50, true).text).toBe('50 of 50 votes Goal reached!');
});

test('the vote page shows it beside the place on the leaderboard, once the team has set one', async () => {
  const votes = { progress: async () => ({ credited: 23 }) };
  const source = { votes } as never;
  const { html } = await renderSitePage('/vote', { source });
  expect(findTag(html, /role="progressbar"/)).toContain('aria-label="Votes towards the goal"');
  expect(readText(html)).not.toContain('leaderboard');
  const placed = await renderSitePage('/vote', { source, settings: { leaderboardPlace: '#12' } });
  expect(readText(placed.html)).toContain('#12 on the leaderboard');
});
