import fc from 'fast-check';

/** The maximum length of an address: Node rejects a request with headers over 16 KB. */
export const maxAddressLength = 15_800;

const counted = (count: number, write: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(',');

/** Values that are expensive to parse. */
export const hostileValues: readonly string[] = [
  '7',
  '1'.repeat(15_000),
  '-1',
  '999999999999999',
  '2147483647',
  '0',
  '9999-12-31T23:59:59',
  '0000-00-00T00:00:00+99:99',
  'asc',
  'relevance',
  'include',
  'include_slugs',
  'upcoming',
  new Array(7_500).fill('3').join(','),
  counted(100, String),
  counted(3_000, String),
  counted(3_000, (number) => String(100_000 + number)),
  counted(2_400, (number) => number.toString(36)),
  counted(100, (number) => `update-${number}`),
  counted(2_000, (number) => `acf.${number.toString(36)}`),
  counted(90, (number) => `title.${'rendered.'.repeat(12)}${number}`),
  'a.'.repeat(7_500),
  'a+'.repeat(7_500),
  counted(4_000, (number) => number.toString(36)).replaceAll(',', '+'),
  'e+a+o+i+n+s+t+h+r+d',
  'school+forty+girls+asked+about+books+crowns+lake+where+zomba',
  'a'.repeat(15_000),
  '%25'.repeat(5_000),
  '_%25'.repeat(3_700),
  '%5C'.repeat(5_000),
  '%27'.repeat(5_000),
  '%3C'.repeat(5_000),
  '%F0%9F%91%A9%E2%80%8D'.repeat(700),
  'e%CC%81%CC%81%CC%81%CC%81%CC%81'.repeat(480),
  '%C4%B0'.repeat(2_500),
  '%00'.repeat(5_000),
  '%0A+'.repeat(3_700),
  '['.repeat(15_000),
  '[]'.repeat(7_500),
  '(((((((((('.repeat(1_500),
  '%2F..'.repeat(3_000),
  '&'.repeat(15_000),
  'x&'.repeat(7_500),
  'x[]=1&'.repeat(2_400),
  'include[]=7&'.repeat(1_200),
  counted(1_000, (number) => `&include[]=${number}`).replaceAll(',', ''),
  counted(1_000, (number) => `&slug[${number}]=a`).replaceAll(',', ''),
  'https://example.org/'.repeat(700),
];

/** An address from a path and parameters, cut to the maximum length. */
export const addressOf = (path: string, parameters: readonly (readonly [string, string])[]): string => {
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const whole = query === '' ? path : `${path}?${query}`;
  // The cut must not split a percent-encoded byte.
  return whole.slice(0, maxAddressLength).replace(/%[\da-fA-F]?$/, '');
};

/** One of the values, or a generated one, URL-encoded. */
export const anyValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ unit: 'binary', maxLength: 12 }), fc.integer({ min: 1, max: 4_000 }))
      .map(([piece, times]) =>
        encodeURIComponent(piece.toWellFormed()).repeat(times).slice(0, maxAddressLength),
      ),
  },
);
