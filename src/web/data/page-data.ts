import type { DehydratedState } from '@tanstack/react-query';
import type { Submission } from '../../shared/forms/form-names.ts';
import type { PublicSettings } from '../../shared/site-settings.ts';
import type { ChunkAddresses } from '../routing/chunk-loader.ts';

/** What the server's page carries for the browser to go on from. */
export type PageData = {
  readonly settings: PublicSettings;
  /** The hour for which the page was made, in milliseconds: server and browser first render from the same moment. */
  readonly moment: number;
  /** The origin people use. */
  readonly origin: string;
  /** Shows, in every form, that the page was opened. */
  readonly stamp: string;
  readonly submission: Submission | null;
  readonly chunks: ChunkAddresses;
  readonly queries: DehydratedState;
};

/** The id of the JSON block in the page. */
export const pageDataId = 'page-data';
