import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { type FormName, formPaths } from '../../src/shared/forms/form-names.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { fillCampaign } from '../support/full-campaign.ts';
import { addressOf, anyValue, hostileValues } from '../support/hostile-values.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { hasCpuTime, readCpuTime } from '../support/process-cpu.ts';
import { type PublicAddress, publicAddresses } from '../support/public-addresses.ts';
import { startSiteProcess } from '../support/site-process.ts';

/** The maximum cost of a request, relative to a plain list. */
const maxCostRatio = 25;

/** How many requests are measured together at first: most cost far less than the maximum. */
const pathsTogether = 4;

const plainList = '/wp-json/wp/v2/update';
const uploadedFile = '/uploads/programme.pdf';

type Sent = {
  readonly path: string;
  readonly body?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The real program with a full campaign, and functions to measure the cost of requests. */
const openMeasuredSite = async () => {
  const folder = createDataFolder();
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  await fillCampaign(database, `${folder}/uploads`);
  writeFileSync(`${folder}${uploadedFile}`, 'a file that can be asked for in parts');
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    // Every sender has an IP address of their own, so that the post limits do not apply.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const send = ({ path, body, from = '10.0.0.1', headers: more }: Sent): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(site.address);
      const headers = {
        'x-forwarded-for': from,
        ...more,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', origin: site.address }),
      };
      const sent = request(
        { hostname, port, path, agent, method: body === undefined ? 'GET' : 'POST', headers },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });

  let changes = 0;
  /** Invalidates the response cache, and loads the data that every request needs before the measured one. */
  const invalidateCache = async (): Promise<void> => {
    changes += 1;
    await database.db
      .updateTable('revision')
      .set({ value: `change ${changes}` })
      .where('name', '=', 'site')
      .execute();
    await send({ path: '/wp-json/wp/v2/types' });
  };

  /**
   * The cost of some requests together. Invalidates the cache first, except for headers and forms: responses are cached by
   * address only, and those to forms never.
   */
  const measureCost = async (
    ...requests: readonly Sent[]
  ): Promise<{ readonly statuses: readonly number[]; readonly cost: number }> => {
    if (requests.some(({ body, headers }) => body === undefined && headers === undefined))
      await invalidateCache();
    const before = readCpuTime(site.process.pid);
    const statuses: number[] = [];
    for (const sent of requests) statuses.push(await send(sent));
    return { statuses, cost: readCpuTime(site.process.pid) - before };
  };

  return {
    site,
    send,
    measureCost,
    close: async () => {
      agent.destroy();
      await site.end('SIGTERM');
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const getMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Each parameter gets every n-th value: the plain list gets the most. */
const getStep = (path: string): number => {
  if (path === plainList) return 6;
  return path.startsWith('/wp-json') ? 48 : 16;
};

/** Combinations of parameters. */
const together: readonly string[] = ['include', 'include_slugs', 'relevance', 'title', 'author'].flatMap(
  (order) =>
    hostileValues
      .filter((_, number) => number % (order === 'include' ? 2 : 8) === order.length % 2)
      .map((value) =>
        addressOf(plainList, [
          ['per_page', '100'],
          ['orderby', order],
          [order === 'include' ? 'include' : order === 'relevance' ? 'search' : 'slug', value],
        ]),
      ),
);

/** Every address without parameters, and with some of the values for each of its parameters. */
const listRequests = (addresses: readonly PublicAddress[]): string[] => [
  ...addresses.map(({ path }) => path),
  ...addresses.flatMap(({ path, reads }, place) =>
    reads.flatMap((name, index) =>
      hostileValues
        .filter((_, number) => number % getStep(path) === (place + index) % getStep(path))
        .map((value) => addressOf(path, [[name, value]])),
    ),
  ),
  ...together,
];

const anyRequest = (addresses: readonly PublicAddress[]): fc.Arbitrary<string> =>
  fc.constantFrom(...addresses).chain(({ path, reads }) =>
    fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom('x', ...reads), fc.string({ maxLength: 3 }).map(encodeURIComponent)),
          anyValue,
        ),
        {
          maxLength: 6,
        },
      )
      .map((parameters) => addressOf(path, parameters)),
  );

/** Unknown paths, and routes with a very long path part. */
const anyRequestWithLongPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/updates/',
      '/pages/',
      '/events/',
      '/share/update/',
      '/wp-json/wp/v2/',
      '/wp-json/wp/v2/update/',
      '/newsletter/one-click/',
      '/api/votes/orders/',
      '/uploads/',
      '/static/',
      '/icons/',
    ),
    anyValue,
  )
  .map(([path, value]) => addressOf(path + value.replace(/[?#&]/g, '/'), []));

/** The fields that each form reads. */
const readFields: Readonly<Record<FormName, readonly string[]>> = {
  newsletter: ['email'],
  feedback: ['name', 'message'],
  contact: ['name', 'email', 'subject', 'message'],
  vote: ['votes', 'count', 'prices', 'method', 'phone', 'email', 'outcome', 'key'],
  'check-vote': ['order'],
  'cancel-vote': ['order'],
  'find-vote': ['reference', 'phone', 'amount', 'day'],
  comment: ['post', 'name', 'email', 'message'],
  'confirm-subscription': ['token'],
  unsubscribe: ['token'],
  'my-data': ['email'],
  'correct-my-data': ['token', 'name', 'phone', 'location'],
  'end-my-newsletter': ['token'],
  'delete-my-data': ['token', 'confirmed'],
};
const unreadField = 'rating';

/** A phone number is read only with a method that needs one. */
const getShortValue = (name: string): string => (name === 'method' ? 'airtel' : '7');

/** Texts of 60 KB for one field, each expensive to parse in another way. */
const longTexts: readonly string[] = [
  'a'.repeat(60_000),
  ' '.repeat(60_000),
  '9'.repeat(60_000),
  '0-'.repeat(30_000),
  'a@'.repeat(30_000),
  'a.'.repeat(30_000),
  `${'a'.repeat(30_000)}@${'a.'.repeat(15_000)}`,
  '%3Cb%3E'.repeat(8_500),
  '%E2%80%8D'.repeat(6_600),
  'a%E2%80%8D'.repeat(6_000),
  'e%CC%81'.repeat(8_500),
  '%0D%0A'.repeat(10_000),
  '%00'.repeat(20_000),
  '%F0%9F%98%80'.repeat(5_000),
  'https://a.example/+'.repeat(3_000),
  'MK'.repeat(30_000),
  ',.00+'.repeat(12_000),
];

/** The request headers that the server reads. */
const readHeaders = [
  ...[
    'range',
    'if-range',
    'if-none-match',
    'if-modified-since',
    'accept',
    'accept-encoding',
    'accept-language',
  ],
  ...[
    'cookie',
    'origin',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'purpose',
    'sec-fetch-site',
    'content-type',
  ],
];

/** Headers of the maximum length, each expensive to parse in another way. */
const longHeaders: readonly string[] = [
  `bytes=${' '.repeat(14_000)}x`,
  `bytes=0-${' '.repeat(14_000)}x`,
  `bytes=${'0-1,'.repeat(3_000)}`,
  `a${' '.repeat(14_000)}b`,
  'a'.repeat(14_000),
  ','.repeat(14_000),
  'W/"a", '.repeat(2_000),
  '"'.repeat(14_000),
  'br;q=0, '.repeat(1_700),
  `br${' '.repeat(14_000)};q=0x`,
  'image/webp;q=0.1,'.repeat(800),
  'text/html, */*;'.repeat(900),
  'a=b; '.repeat(2_800),
  'campaign.session_token=a; '.repeat(500),
  '10.0.0.1, '.repeat(1_400),
  '::ffff:'.repeat(2_000),
  '('.repeat(14_000),
  'Mozilla/5.0 '.repeat(1_100),
];

/** Every header with every text, for a page, a list, a file and an unknown path. */
const listHeaderRequests = (paths: readonly string[]): Sent[] =>
  readHeaders.flatMap((name, place) =>
    longHeaders.map((text, number) => ({
      path: paths[name === 'range' ? 0 : (place + number) % paths.length] ?? '/',
      headers: { [name]: text },
    })),
  );

/** Every form with every text, each in another of the fields that the form reads; and every text in a field that no form reads. */
const listFormRequests = (opened: string): Sent[] =>
  (Object.keys(formPaths) as FormName[]).flatMap((form, place) =>
    longTexts.flatMap((text, number) => {
      const sender = place * longTexts.length + number;
      const names = readFields[form];
      const create = (long: string): Sent => ({
        path: formPaths[form].replace(':slug', 'update-7'),
        body: `form=${form}&opened=${opened}&${[...names, unreadField]
          .map((name) => `${name}=${name === long ? text : getShortValue(name)}`)
          .join('&')}`.slice(0, 64_000),
        from: `10.1.${sender >> 8}.${sender & 255}`,
      });
      const isUnreadToo = number % Object.keys(formPaths).length === place;
      return [names[(number + place) % names.length] ?? '', ...(isUnreadToo ? [unreadField] : [])].map(
        create,
      );
    }),
  );

const drawnRequests = 80;

// PostgreSQL works in a process of its own, so it makes no difference to the cost; `hostile-parameters.test.ts` sends such values to it.
test.runIf(hasCpuTime)(
  'no request of a visitor costs much more CPU time than a plain list',
  async () => {
    const { site, send, measureCost, close } = await openMeasuredSite();
    try {
      const index = await (await fetch(`${site.address}/wp-json/`)).json();
      const addresses = publicAddresses(index as Parameters<typeof publicAddresses>[0]);
      // Warm up: pictures and scripts are rendered at the first request and cached.
      for (const { path } of addresses) await send({ path });
      const plain: number[] = [];
      for (let round = 0; round < 30; round += 1) plain.push((await measureCost({ path: plainList })).cost);
      const maxCost = maxCostRatio * getMedian(plain.slice(10));

      const expensive: unknown[] = [];
      const statuses = new Set<number>();
      const check = async (sent: Sent): Promise<void> => {
        let {
          statuses: [status = 0],
          cost,
        } = await measureCost(sent);
        // A request may include garbage collection for others: measure again.
        for (let again = 0; cost > maxCost && again < 3; again += 1)
          cost = Math.min(cost, (await measureCost(sent)).cost);
        statuses.add(status);
        if (cost > maxCost || status >= 500)
          expensive.push({
            ...sent,
            path: sent.path.slice(0, 120),
            headers: JSON.stringify(sent.headers)?.slice(0, 80),
            status,
            times: cost / (maxCost / maxCostRatio),
          });
      };

      /** Requests that together cost less than one may cost are not measured apart. */
      const checkPaths = async (paths: readonly string[]): Promise<void> => {
        for (let at = 0; at < paths.length; at += pathsTogether) {
          const requests = paths.slice(at, at + pathsTogether).map((path) => ({ path }));
          const { statuses: found, cost } = await measureCost(...requests);
          if (cost > maxCost || found.some((status) => status >= 500))
            for (const sent of requests) await check(sent);
          else for (const status of found) statuses.add(status);
        }
      };

      await checkPaths(listRequests(addresses));
      const { seed = randomInt(2 ** 31) } = fc.readConfigureGlobal() ?? {};
      const drawn = fc.sample(
        fc.oneof(
          { weight: 4, arbitrary: anyRequest(addresses) },
          { weight: 1, arbitrary: anyRequestWithLongPath },
        ),
        { numRuns: drawnRequests, seed },
      );
      await checkPaths(drawn);

      expect(await send({ path: uploadedFile, headers: { range: 'bytes=2-5' } })).toBe(206);
      for (const sent of listHeaderRequests([uploadedFile, '/updates', plainList, '/nowhere']))
        await check(sent);
      for (const sent of listFormRequests(await readPageStamp(site.address))) await check(sent);

      expect(expensive, `fast-check seed ${seed}`).toEqual([]);
      expect(statuses).toContain(200);
      expect(statuses).toContain(400);
      expect(site.output()).not.toMatch(/"level":"error"/);
    } finally {
      await close();
    }
  },
  1_800_000,
);
