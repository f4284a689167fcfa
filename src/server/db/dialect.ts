/** The supported databases; the same queries run on both. */
export type DialectName = 'sqlite' | 'postgres';
