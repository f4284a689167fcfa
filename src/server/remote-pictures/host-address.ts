/**
 * The address under which a picture of the content host is fetched; null for an address of another site. A page that was written
 * before the host had https names its pictures with http.
 */
export const toHostAddress = (address: string, host: string): URL | null => {
  if (!URL.canParse(address, host)) return null;
  const [url, { origin, protocol, hostname, port }] = [new URL(address, host), new URL(host)];
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return null;
  if (url.protocol === 'http:' && protocol === 'https:' && url.port === '') url.protocol = 'https:';
  // An operator may have configured http for a host that has changed to https.
  const isUpgraded = url.protocol === 'https:' && url.hostname === hostname && url.port === '' && port === '';
  if (url.origin !== origin && !isUpgraded) return null;
  url.hash = '';
  return url;
};
