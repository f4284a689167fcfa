import { expect, test } from 'vitest';
import { readVideo } from '../../addresses/videos/video-address.ts';
import { contentSecurityPolicy } from './security-headers.ts';

test.each([
  'https://youtu.be/aqz-KE-bpKQ',
  'https://www.tiktok.com/@g/video/7301234567890123456',
  'https://www.facebook.com/reel/1234567890',
  'https://www.instagram.com/reel/CxYz_12-ab/',
  'https://vimeo.com/76979871',
])('pages may show the player of %s', (address) => {
  const frames = /frame-src ([^;]*)/.exec(contentSecurityPolicy([]))?.[1]?.split(' ');
  expect(frames).toContain(new URL(readVideo(address)?.player ?? '').origin);
});
