/** A service whose videos the site can show. */
export type VideoService = 'youtube' | 'tiktok' | 'facebook' | 'instagram' | 'vimeo';

/** A video of a service, read from its address. */
export type Video = {
  readonly service: VideoService;
  /** The address of the video's page, without parameters that follow visitors. */
  readonly href: string;
  /** The address of the player, which begins to play; null for short links, which only the service can resolve. */
  readonly player: string | null;
  /** Made for a phone that is held upright. */
  readonly isTall: boolean;
};

/** An address that belongs to a service, in parts. */
export type VideoAddress = {
  /** The host without `www.`, `m.` and the like. */
  readonly host: string;
  readonly parts: readonly string[];
  readonly parameters: URLSearchParams;
  /** The part after `#`, without it. */
  readonly hash: string;
};

/** A position such as `90`, `90s` or `1h2m3s`, in seconds; 0 if it is none. */
export const readSeconds = (text: string | null): number => {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '');
  if (!found) return 0;
  const [, hours = 0, minutes = 0, seconds = 0] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};
