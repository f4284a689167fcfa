import { expect, test } from 'vitest';
import { readTypedVideo } from './typed-video.ts';

const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', video],
  ['youtu.be/aqz-KE-bpKQ', video],
  [' www.youtube.com/watch?v=aqz-KE-bpKQ ', video],
  ['YouTube.com/watch?v=aqz-KE-bpKQ', video],
  ['vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
  ['javascript:youtu.be/aqz-KE-bpKQ', undefined],
  ['ftp://youtu.be/aqz-KE-bpKQ', undefined],
  ['name:word@youtu.be/aqz-KE-bpKQ', undefined],
  ['//youtu.be/aqz-KE-bpKQ', video],
  ['/watch?v=aqz-KE-bpKQ', undefined],
  ['video.example/watch?v=aqz-KE-bpKQ', undefined],
  ['words', undefined],
  ['', undefined],
])('reads %j as %s', (typed, href) => expect(readTypedVideo(typed)?.href).toBe(href));
