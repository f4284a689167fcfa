import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import type { Previews } from '../../editing/previews.ts';
import type { Log } from '../../log.ts';
import { createRepeatedWarning } from '../../repeated-warning.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host.ts';
import { createPreview } from '../preview-host.ts';
import type { HostSettings } from '../remote/host-settings.ts';
import { readHostZone } from '../remote/host-zone.ts';
import { parseRemoteItem, withLocalTimes } from '../remote/parse-item.ts';
import { fetchDraft } from './fetch-draft.ts';
import { type PreviewedDraft, readPreviewToken } from './preview-token.ts';

type Dependencies = {
  readonly host: ContentHost;
  /** Where WordPress is, and how it is read. */
  readonly settings: HostSettings;
  /** The zone of this site, in which local times are shown. */
  readonly timeZone: () => Promise<string>;
  readonly secret: string;
  /** Gives the pictures of a draft addresses of this site. */
  readonly present?: (item: ContentItem) => ContentItem;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
  readonly types?: readonly AnyContentType[];
};

/** How often it is logged that drafts cannot be fetched, or that links are rejected, in milliseconds. */
const logInterval = 60 * 60_000;

/** Opens the preview links of WordPress's Preview button. The draft is fetched for each request, so that a reload shows the newest words. */
export const createRemotePreviews = (dependencies: Dependencies): Previews => {
  const { host, settings, timeZone, secret, log, now, types = contentTypes } = dependencies;
  const warn = createRepeatedWarning({
    log,
    event: 'draft could not be fetched',
    interval: logInterval,
    now,
  });
  const warnOfForgery = createRepeatedWarning({
    log,
    event: 'preview link of the content host rejected: wrong signature',
    interval: logInterval,
    now,
  });
  /** Requests that run: of the same draft, one is enough. */
  const running = new Map<string, Promise<unknown>>();

  const fetchOnce = (token: string, draft: PreviewedDraft): Promise<unknown> => {
    const known = running.get(token);
    if (known !== undefined) return known;
    const fetching = fetchDraft(draft, { settings, secret, now }).finally(() => running.delete(token));
    running.set(token, fetching);
    return fetching;
  };

  return async (token) => {
    const draft = readPreviewToken(token, secret, now());
    if (draft === 'forged') warnOfForgery();
    if (draft === 'forged' || draft === 'ended') return null;
    const type = types.find(({ name }) => name === draft.type);
    if (type === undefined) return null;
    try {
      const raw = await fetchOnce(token, draft);
      if (raw === null) return null;
      const ownZone = await timeZone();
      const zone = readHostZone(raw) ?? { timeZone: ownZone };
      const parsed = parseRemoteItem(type, raw, {
        origin: new URL(settings.address).origin,
        home: settings.address,
        zone,
        media: new Map(),
      });
      if ('dropped' in parsed || parsed.item.id !== draft.id) return null;
      const linked = host.remote?.withOwnLinks(parsed.item) ?? parsed.item;
      const item = withLocalTimes(dependencies.present?.(linked) ?? linked, ownZone);
      return { ...(await createPreview(host, type, item)), isCacheable: false };
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      warn();
      return 'unavailable';
    }
  };
};
