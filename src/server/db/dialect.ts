/** The databases we know; one set of queries runs on both. */
export type DialectName = 'sqlite' | 'postgres';
