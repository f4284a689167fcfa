import { expect, test } from 'vitest';
import { getPlayerUrl, getThumbnailUrl, parseVideoId } from './video-platform.ts';

test.each([
  'https://youtu.be/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc&t=10',
  'https://youtu.be/aqz-KE-bpKQ/',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share',
  'https://m.youtube.com/live/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1',
  'https://www.youtube.com/watch/?list=PL1&v=aqz-KE-bpKQ',
])('parses the video id of %s', (address) => {
  expect(parseVideoId(address)).toBe('aqz-KE-bpKQ');
});

test.each([
  null,
  '/uploads/aqz-KE-bpKQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=../../../x',
  'https://www.youtube.com/@campaign',
  'https://www.youtube.com/playlist?list=PLaqz-KE-bpKQ',
  'https://video.example/embed/aqz-KE-bpKQ',
  'https://notyoutube.com/aqz-KE-bpKQ',
  'https://youtube.com.example/aqz-KE-bpKQ',
])('returns null for %s', (address) => {
  expect(parseVideoId(address)).toBeNull();
});

test('builds the addresses of thumbnail and player, with autoplay only on request', () => {
  expect(getThumbnailUrl('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
  expect(getPlayerUrl('aqz-KE-bpKQ', false)).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&playsinline=1',
  );
  expect(getPlayerUrl('aqz-KE-bpKQ', true)).toContain('&autoplay=1');
});
