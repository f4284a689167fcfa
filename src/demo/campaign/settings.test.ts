import { expect, test } from 'vitest';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createTimeline } from '../timeline.ts';
import { createDemoSettings } from './settings.ts';

test('the demo is in Malawi’s time zone, and has three testimonials and three social posts', () => {
  const { timezone, testimonials, socialPosts } = SiteSettings.parse(
    createDemoSettings(createTimeline(Date.now())),
  );
  expect(timezone).toBe('Africa/Blantyre');
  expect([testimonials.length, socialPosts.length]).toEqual([3, 3]);
});
