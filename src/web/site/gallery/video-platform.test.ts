import { expect, test } from 'vitest';
import { playerOf, thumbnailOf, videoIdOf } from './video-platform.ts';

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
])('%s names its video', (address) => {
  expect(videoIdOf(address)).toBe('aqz-KE-bpKQ');
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
])('%s names none', (address) => {
  expect(videoIdOf(address)).toBeNull();
});

test('thumbnail and player go by the id; the player plays by itself only where told to', () => {
  expect(thumbnailOf('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
  expect(playerOf('aqz-KE-bpKQ', false)).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&playsinline=1',
  );
  expect(playerOf('aqz-KE-bpKQ', true)).toContain('&autoplay=1');
});
