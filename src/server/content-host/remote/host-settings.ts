/** Where a remote content host is and how it is read, from the environment. */
export type HostSettings = {
  /** The address of the site, with or without a path, as it was configured. */
  readonly address: string;
  /** An account of the host with an application password; null: the host is read as visitors do. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
  /** Timeout of one request, until the last byte of the response (milliseconds). */
  readonly timeout: number;
};

/** In seconds. */
export const timeoutRange = { least: 1, most: 120, usual: 30 } as const;

/** The settings of a host that needs no others. */
export const openHost = (address: string): HostSettings => ({
  address,
  credentials: null,
  timeout: timeoutRange.usual * 1_000,
});
