/** The entry that changed a panel last: its number, and the first digits of its hash. */
export type PanelVersion = readonly [entry: number, hash: string];

/** What a ledger entry adds to the cloth. */
export type ClothPiece = {
  /** The number of the ledger entry. */
  readonly entry: number;
  /** The hash of the entry's leaf, in hexadecimal digits. */
  readonly hash: string;
  /** The votes that the entry counted: its diamonds in the cloth. */
  readonly votes: number;
  /** Those that still count; the others were taken out, the last ones first. */
  readonly counted: number;
  /** The place of its first diamond in the cloth, from 0. */
  readonly place: number;
};

/** What is known of the entry in the address. */
export type RequestedPiece =
  | { readonly kind: 'piece'; readonly piece: ClothPiece }
  /** The entry takes back, or counts again, the votes of another one. */
  | { readonly kind: 'change'; readonly of: number }
  /** The entry counts nothing. */
  | { readonly kind: 'no votes' }
  | { readonly kind: 'missing' };

/** The cloth: a diamond for each vote that was ever counted, in the order of the ledger. */
export type Cloth = {
  readonly votes: number;
  /** Diamonds whose votes were taken back. */
  readonly takenOut: number;
  /** The site's theme colour as six hexadecimal digits, for the addresses of panels. */
  readonly themeColor: string;
  /** The panels, the oldest first. */
  readonly panels: readonly PanelVersion[];
  /** The piece of the last entry that counted votes. */
  readonly newest: ClothPiece | null;
  /** Null if no entry was requested. */
  readonly requested: RequestedPiece | null;
};

/** Where pages get the cloth as JSON. */
export const getClothAddress = (entry: number | null): string =>
  `/api/votes/cloth${entry === null ? '' : `?entry=${entry}`}`;

/** How many digits of a hash a panel's address has. */
export const versionDigits = 8;

export type PanelAddress = {
  /** From 1. */
  readonly panel: number;
  readonly version: PanelVersion;
  /** Six hexadecimal digits. */
  readonly themeColor: string;
};

const panelPath = '/vote/ledger/cloth/';
const panelName = /^(\d{1,6})-(\d{1,9})-([\da-f]{8})-([\da-f]{6})\.svg$/;

/** The drawing of a panel. The address names all that the drawing depends on, so what it leads to never changes. */
export const formatPanelAddress = ({ panel, version: [entry, hash], themeColor }: PanelAddress): string =>
  `${panelPath}${panel}-${entry}-${hash}-${themeColor}.svg`;

/** Null for a path that is not of a panel. */
export const parsePanelAddress = (path: string): PanelAddress | null => {
  if (!path.startsWith(panelPath)) return null;
  const [, panel, entry, hash = '', themeColor = ''] = panelName.exec(path.slice(panelPath.length)) ?? [];
  return panel === undefined ? null : { panel: Number(panel), version: [Number(entry), hash], themeColor };
};
