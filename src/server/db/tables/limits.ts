type RateLimitTable = { key: string; count: number; ends_gmt: string };

/** A signed message that was accepted, until its time is too old to be accepted again. */
type UsedNonceTable = { nonce: string; ends_gmt: string };

export type LimitTables = {
  rate_limit: RateLimitTable;
  used_nonce: UsedNonceTable;
};
