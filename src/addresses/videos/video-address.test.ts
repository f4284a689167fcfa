import { expect, test } from 'vitest';
import { readVideo } from './video-address.ts';

const id = 'aqz-KE-bpKQ';
const youTube = `https://www.youtube.com/watch?v=${id}`;

test.each([
  // YouTube
  [youTube, youTube],
  [`https://youtu.be/${id}`, youTube],
  [`https://youtu.be/${id}?si=Xyz_1`, youTube],
  [`https://youtu.be/${id}?t=90`, `${youTube}&t=90s`],
  [`http://m.youtube.com/watch?v=${id}&feature=share`, youTube],
  [`https://www.youtube.com/watch?list=PL1&v=${id}&t=1m30s`, `${youTube}&t=90s`],
  [`https://www.youtube.com/watch?v=${id}#t=1h2m3s`, `${youTube}&t=3723s`],
  [`https://www.youtube.com/embed/${id}?start=12`, `${youTube}&t=12s`],
  [`https://www.youtube-nocookie.com/embed/${id}`, youTube],
  [`https://www.youtube.com/live/${id}?feature=share`, youTube],
  [`https://music.youtube.com/watch?v=${id}`, youTube],
  [`https://www.youtube.com/watch/${id}?utm_source=chat`, youTube],
  [`https://youtube.com/shorts/${id}?feature=share`, `https://www.youtube.com/shorts/${id}`],
  [`  https://youtu.be/${id}\n`, youTube],
  // TikTok
  [
    'https://www.tiktok.com/@grace.mw/video/7301234567890123456',
    'https://www.tiktok.com/@grace.mw/video/7301234567890123456',
  ],
  [
    'https://m.tiktok.com/v/7301234567890123456.html?_r=1',
    'https://www.tiktok.com/@/video/7301234567890123456',
  ],
  [
    'https://www.tiktok.com/embed/v2/7301234567890123456',
    'https://www.tiktok.com/@/video/7301234567890123456',
  ],
  [
    'https://www.tiktok.com/player/v1/7301234567890123456',
    'https://www.tiktok.com/@/video/7301234567890123456',
  ],
  [
    'https://www.tiktok.com/share/video/7301234567890123456?u_code=x',
    'https://www.tiktok.com/@/video/7301234567890123456',
  ],
  ['https://vm.tiktok.com/v/7301234567890123456.html', 'https://www.tiktok.com/@/video/7301234567890123456'],
  ['https://vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
  ['https://vt.tiktok.com/ZSabc123', 'https://vt.tiktok.com/ZSabc123/'],
  ['https://www.tiktok.com/t/ZTabc123/', 'https://www.tiktok.com/t/ZTabc123/'],
  // Facebook
  ['https://www.facebook.com/watch/?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://m.facebook.com/watch?v=1234567890&ref=share', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://mbasic.facebook.com/watch/?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://free.facebook.com/reel/1234567890', 'https://www.facebook.com/reel/1234567890'],
  ['https://en-gb.facebook.com/reel/1234567890', 'https://www.facebook.com/reel/1234567890'],
  ['https://web.facebook.com/watch/live/?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  [
    'https://www.facebook.com/MissMalawi/videos/1234567890/',
    'https://www.facebook.com/MissMalawi/videos/1234567890/',
  ],
  [
    'https://www.facebook.com/MissMalawi/videos/a-title/1234567890/',
    'https://www.facebook.com/MissMalawi/videos/1234567890/',
  ],
  ['https://www.facebook.com/reel/1234567890?mibextid=x', 'https://www.facebook.com/reel/1234567890'],
  ['https://www.facebook.com/share/v/AbCdEf123/', 'https://www.facebook.com/share/v/AbCdEf123/'],
  ['https://www.facebook.com/share/r/AbCdEf123/', 'https://www.facebook.com/share/r/AbCdEf123/'],
  ['https://fb.watch/abc_DEF-12/', 'https://fb.watch/abc_DEF-12/'],
  ['https://fb.watch/v/abc_DEF-12/?mibextid=x', 'https://fb.watch/v/abc_DEF-12/'],
  ['https://fb.watch/r/abc_DEF-12', 'https://fb.watch/r/abc_DEF-12/'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.facebook.com%2Freel%2F1234567890%3Ffbclid%3Dx&h=AT0',
    'https://www.facebook.com/reel/1234567890',
  ],
  [
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Freel%2F1234567890&t=0',
    'https://www.facebook.com/reel/1234567890',
  ],
  // Instagram
  ['https://www.instagram.com/reel/CxYz_12-ab/?igsh=abc', 'https://www.instagram.com/reel/CxYz_12-ab/'],
  ['https://www.instagram.com/reels/CxYz_12-ab/', 'https://www.instagram.com/reel/CxYz_12-ab/'],
  ['https://instagram.com/p/CxYz_12-ab/embed/', 'https://www.instagram.com/p/CxYz_12-ab/'],
  ['https://www.instagram.com/grace.mw/reel/CxYz_12-ab/', 'https://www.instagram.com/reel/CxYz_12-ab/'],
  ['https://www.instagram.com/tv/CxYz_12-ab/', 'https://www.instagram.com/tv/CxYz_12-ab/'],
  ['https://instagr.am/p/CxYz_12-ab', 'https://www.instagram.com/p/CxYz_12-ab/'],
  ['https://www.instagram.com/share/reel/AbCdEf123', 'https://www.instagram.com/share/reel/AbCdEf123/'],
  ['https://www.instagram.com/share/BAbCdEf123?igsh=x', 'https://www.instagram.com/share/BAbCdEf123/'],
  ['https://www.instagram.com/share/p/AbCdEf123', 'https://www.instagram.com/share/p/AbCdEf123/'],
  [`https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2F${id}&e=AT0`, youTube],
  // Vimeo
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871#t=1m5s', 'https://vimeo.com/76979871#t=65s'],
  ['https://vimeo.com/76979871/ab12cd34ef?share=copy', 'https://vimeo.com/76979871/ab12cd34ef'],
  ['https://player.vimeo.com/video/76979871?h=ab12cd34ef', 'https://vimeo.com/76979871/ab12cd34ef'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/manage/videos/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/showcase/1234567/video/76979871', 'https://vimeo.com/76979871'],
])('%s is a video at %s', (address, href) => {
  const video = readVideo(address);
  expect(video?.href).toBe(href);
  // The address that is stored is read again as the same video.
  expect(readVideo(href)).toEqual(video);
});

test.each([
  '',
  'words',
  '/vote',
  'javascript:alert(1)',
  `javascript://youtu.be/${id}`,
  `ftp://youtu.be/${id}`,
  `https://user:word@youtu.be/${id}`,
  'https://video.example/watch?v=aqz-KE-bpKQ',
  `https://youtube.com.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  'https://www.youtube.com/',
  'https://www.youtube.com/@grace',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PLaqz-KE-bpKQ',
  'https://www.tiktok.com/@grace.mw',
  'https://www.tiktok.com/@grace.mw/photo/7301234567890123456',
  'https://www.facebook.com/MissMalawi',
  'https://www.facebook.com/share/AbCdEf123/',
  'https://fb.watch/',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example%2Freel%2F1234567890',
  'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
  'https://www.facebook.com/MissMalawi/posts/1234567890',
  'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Freel%2F1234567890',
  'https://www.instagram.com/grace.mw/',
  'https://vimeo.com/showcase/1234567',
  'https://vimeo.com/user1234567',
  `https://youtu.be/${id}?x=${'a'.repeat(2_000)}`,
])('%s is no video', (address) => expect(readVideo(address)).toBeNull());

test.each([
  [
    `https://youtu.be/${id}?t=90`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&autoplay=1&start=90`,
  ],
  [
    'https://www.tiktok.com/@g/video/7301234567890123456',
    'https://www.tiktok.com/player/v1/7301234567890123456?autoplay=1&rel=0',
  ],
  ['https://www.instagram.com/reel/CxYz_12-ab/', 'https://www.instagram.com/reel/CxYz_12-ab/embed/'],
  [
    'https://vimeo.com/76979871/ab12cd34ef#t=65s',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34ef#t=65s',
  ],
  [
    'https://www.facebook.com/MissMalawi/videos/1234567890/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2FMissMalawi%2Fvideos%2F1234567890%2F&show_text=false&autoplay=true',
  ],
  ['https://instagr.am/reel/CxYz_12-ab', 'https://www.instagram.com/reel/CxYz_12-ab/embed/'],
  [
    'https://vm.tiktok.com/v/7301234567890123456.html',
    'https://www.tiktok.com/player/v1/7301234567890123456?autoplay=1&rel=0',
  ],
  ['https://vm.tiktok.com/ZMabc123/', null],
  ['https://vt.tiktok.com/ZSabc123/', null],
  ['https://www.tiktok.com/t/ZTabc123/', null],
  ['https://www.instagram.com/share/reel/AbCdEf123', null],
  ['https://www.instagram.com/share/AbCdEf123', null],
  ['https://fb.watch/abc_DEF-12/', null],
  ['https://www.facebook.com/share/v/AbCdEf123/', null],
])('%s plays at %s', (address, player) => expect(readVideo(address)?.player).toBe(player));

test('videos for upright phones are tall', () => {
  expect(readVideo(`https://www.youtube.com/shorts/${id}`)?.isTall).toBe(true);
  expect(readVideo('https://www.facebook.com/reel/1234567890')?.isTall).toBe(true);
  expect(readVideo('https://vimeo.com/76979871')?.isTall).toBe(false);
});
