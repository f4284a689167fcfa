import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { createPreview } from '../../editing/preview-host.ts';
import type { Previews } from '../../editing/previews.ts';
import type { Log } from '../../log.ts';
import { createRepeatedWarning } from '../../repeated-warning.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { readHostZone } from '../remote/host-zone.ts';
import { parseRemoteItem, withLocalTimes } from '../remote/parse-item.ts';
import { fetchDraft } from './fetch-draft.ts';
import { type PreviewedDraft, readPreviewToken } from './preview-token.ts';

type Dependencies = {
  readonly host: ContentHost;
  /** The address of WordPress. */
  readonly address: string;
  /** The zone of this site, in which local times are shown. */
  readonly timeZone: () => Promise<string>;
  readonly secret: string;
  /** Gives the pictures of a draft addresses of this site. */
  readonly present?: (item: ContentItem) => ContentItem;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
  readonly types?: readonly AnyContentType[];
};

/** How often it is logged that drafts cannot be fetched, in milliseconds. */
const logInterval = 60 * 60_000;

/** Opens the preview links of WordPress's Preview button. The draft is fetched for each request, so that a reload shows the newest words. */
export const createRemotePreviews = (dependencies: Dependencies): Previews => {
  const { host, address, timeZone, secret, log, now, types = contentTypes } = dependencies;
  const warn = createRepeatedWarning({
    log,
    event: 'draft could not be fetched',
    interval: logInterval,
    now,
  });
  /** Requests that run: of the same draft, one is enough. */
  const running = new Map<string, Promise<unknown>>();

  const fetchOnce = (token: string, draft: PreviewedDraft): Promise<unknown> => {
    const known = running.get(token);
    if (known !== undefined) return known;
    const fetching = fetchDraft(draft, { address, secret, now }).finally(() => running.delete(token));
    running.set(token, fetching);
    return fetching;
  };

  return async (token) => {
    const draft = readPreviewToken(token, secret, now());
    const type = types.find(({ name }) => name === draft?.type);
    if (draft === null || type === undefined) return null;
    try {
      const raw = await fetchOnce(token, draft);
      if (raw === null) return null;
      const ownZone = await timeZone();
      const zone = readHostZone(raw) ?? { timeZone: ownZone };
      const parsed = parseRemoteItem(type, raw, {
        origin: new URL(address).origin,
        home: address,
        zone,
        media: new Map(),
      });
      if ('dropped' in parsed || parsed.item.id !== draft.id) return null;
      const item = withLocalTimes(dependencies.present?.(parsed.item) ?? parsed.item, ownZone);
      return { ...(await createPreview(host, type, item)), isCacheable: false };
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      warn();
      return 'unavailable';
    }
  };
};
