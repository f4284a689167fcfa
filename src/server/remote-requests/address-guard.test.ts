import { describe, expect, test } from 'vitest';
import { pictureBytes, setUpPictureServer } from '../../../tests/support/picture-server.ts';
import { fetchRemotePicture } from '../media-kit/remote-picture.ts';
import { createAddressGuard } from './address-guard.ts';

const serve = setUpPictureServer();
const site = 'https://campaign.example';
const guard = createAddressGuard(site, 'http://content.example:8080');

describe('the guard rejects', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.19.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::10.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[100::1]',
    '[2001::1]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[2001:10::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
  ])('%s', async (host) => {
    await expect(guard(new URL(`http://${host}/a.jpg`))).rejects.toThrow('inside our own network');
  });

  test.each([
    ['ftp://pictures.example/a.jpg', 'ftp: is not fetched'],
    ['http://user:secret@8.8.8.8/a.jpg', 'a name or password'],
    ['http://8.8.8.8:22/a.jpg', 'port 22 is not asked'],
    ['http://8.8.8.8:25/a.jpg', 'port 25 is not asked'],
    [`${site}/a.jpg`, 'no such file of ours'],
  ])('%s', async (url, reason) => {
    await expect(guard(new URL(url))).rejects.toThrow(reason);
  });

  test('a host name with one private address', async () => {
    const lookup = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '2002:7f00:1::', family: 6 },
    ];
    const mixed = createAddressGuard(site, null, lookup as never);
    await expect(mixed(new URL('http://pictures.example/a.jpg'))).rejects.toThrow('inside our own network');
  });
});

test.each([
  ['http://8.8.8.8/a.jpg', '8.8.8.8'],
  ['http://8.8.8.8:8080/a.jpg', '8.8.8.8'],
  ['https://1.1.1.1/a.jpg', '1.1.1.1'],
  ['http://[2606:4700:4700::1111]/a.jpg', '2606:4700:4700::1111'],
  ['http://[2a00:1450:4001::1]/a.jpg', '2a00:1450:4001::1'],
])('%s is requested at the address that was checked', async (url, address) => {
  expect(await guard(new URL(url))).toMatchObject([{ address }]);
});

test('the content host may have any address', async () => {
  expect(await guard(new URL('http://content.example:8080/a.jpg'))).toBeNull();
});

test('a host name is not resolved again between the check and the request', async () => {
  const { origin, requestedPaths } = await serve({ '/a.jpg': pictureBytes('a') });
  const { port } = new URL(origin);
  const checked: string[] = [];
  const dependencies = {
    // DNS cannot resolve the name, so the request must use the checked address.
    guard: async ({ hostname }: URL) => {
      checked.push(hostname);
      return [{ address: '127.0.0.1', family: 4 }];
    },
    timeout: 5_000,
  };
  const url = `http://pictures.invalid:${port}/a.jpg`;
  const picture = await fetchRemotePicture(url, new AbortController().signal, dependencies);
  await picture.close();
  expect([requestedPaths, checked]).toEqual([['/a.jpg'], ['pictures.invalid']]);
});
