import type { AnyContentType } from '../../../content/content-type.ts';
import { findContentType } from '../../../content/registry.ts';
import type { ContentHostReport, HostTypeReport } from '../../../shared/admin/content-host-report.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { RemoteContent } from '../content-host.ts';
import { formatHostZone, getOffsetAt } from './host-zone.ts';

type Given = {
  readonly remote: Pick<RemoteContent, 'address' | 'getState' | 'getHealth'>;
  readonly types: readonly AnyContentType[];
  /** The zone of this site. */
  readonly timeZone: string;
  readonly now: number;
};

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A type as the team knows it. */
const formatType = (name: string): string => {
  const type = findContentType(name);
  return type ? (type.teamLabel ?? type.label).many : name;
};

/** One sentence for each error, with the types that have it. */
const describeErrors = (types: readonly HostTypeReport[]): string[] => {
  const byError = new Map<string, HostTypeReport[]>();
  for (const type of types)
    if (type.error !== null) byError.set(type.error, [...(byError.get(type.error) ?? []), type]);
  return [...byError].map(([error, failed]) => {
    const what =
      failed.length === types.length ? 'WordPress' : listNames(failed.map(({ name }) => formatType(name)));
    const visible = failed.some(({ source }) => source === 'unread')
      ? 'Until it can be read, visitors see an error in its place.'
      : 'Visitors see the last copy.';
    return `${what} cannot be read: ${error}. ${visible}`;
  });
};

const describeMissing = (types: readonly HostTypeReport[]): string[] => {
  const missing = types.filter(({ source }) => source === 'missing');
  if (missing.length === 0) return [];
  const names = listNames(missing.map(({ name }) => `${formatType(name)} (${name})`));
  return [
    missing.length === 1
      ? `WordPress does not have the content type ${names}, so its place on the site stays empty. The plugin of this site adds it; docs/wordpress.md says how to install it.`
      : `WordPress does not have the content types ${names}, so their places on the site stay empty. The plugin of this site adds them; docs/wordpress.md says how to install it.`,
  ];
};

const describeZone = ({ remote, timeZone, now }: Given): string[] => {
  const { zone } = remote.getHealth();
  if (zone === null || getOffsetAt(now, zone) === getOffsetAt(now, { timeZone })) return [];
  return [
    `Times that are typed in WordPress are in ${formatHostZone(zone)}, those of this site in ${timeZone.replaceAll('_', ' ')}. Please make them the same: in WordPress under Settings, General, here under Settings, Advanced.`,
  ];
};

/** The health of the connection to a remote host: what is there, what is not, and what to do. */
export const createHostReport = (given: Given): Omit<ContentHostReport, 'clock'> => {
  const { remote } = given;
  const { api, zone, lastError } = remote.getHealth();
  const types = given.types.map((type): HostTypeReport => {
    const { source, count, fetchedAt, error } = remote.getState(type);
    return {
      name: type.name,
      source: source ?? 'unread',
      count,
      fetchedAt: fetchedAt === null ? null : gmtText(fetchedAt),
      error,
    };
  });
  return {
    address: remote.address,
    api,
    zone: zone && formatHostZone(zone),
    types,
    lastError: lastError && { reason: lastError.reason, at: gmtText(lastError.at) },
    advice: [...describeErrors(types), ...describeMissing(types), ...describeZone(given)],
  };
};

/** The report for the console, once every type was requested after the start. */
export const formatHostReport = ({
  address,
  zone,
  types,
  advice,
}: Omit<ContentHostReport, 'clock'>): string[] => {
  const there = types.filter(({ source }) => source === 'own' || source === 'posts');
  const entries = there.reduce((sum, { count }) => sum + count, 0);
  const newest = there.flatMap(({ fetchedAt }) => fetchedAt ?? []).toSorted()[0];
  const found = `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${there.length} of ${types.length} content types`;
  const copy = types.some(({ error }) => error !== null)
    ? newest === undefined
      ? 'there is no copy of it yet'
      : `the copy from ${newest.replace('T', ' ')} UTC has ${found}`
    : `${found}${zone === null ? '' : `, times in ${zone}`}`;
  return [`The content comes from ${address}: ${copy}.`, ...advice.map((sentence) => `Warning: ${sentence}`)];
};
