import type { ZoneOffsets } from '../../shared/dates.ts';
import type { Submission } from '../../shared/forms/form-names.ts';
import type { PublicSettings } from '../../shared/settings/public-settings.ts';
import type { ChunkAddresses } from '../routing/chunk-loader.ts';
import type { PageQuery } from './page-queries.ts';

/** The data that the server embeds in a page so that the browser can hydrate it. */
export type PageData = {
  readonly settings: PublicSettings;
  /** The hour for which the page was rendered, in milliseconds: server and browser first render the same time. */
  readonly moment: number;
  /** The public origin of the site. */
  readonly origin: string;
  /** Sent by every form as proof that its page was opened. */
  readonly stamp: string;
  readonly submission: Submission | null;
  readonly chunks: ChunkAddresses;
  /** The offsets of the campaign's time zone in the years around the moment. */
  readonly zone: ZoneOffsets;
  readonly queries: readonly PageQuery[];
};

/** The id of the JSON block in the page. */
export const pageDataId = 'page-data';
