import { createPhpRunner, type RunPhp } from './wordpress-server.ts';

/** The WordPress that `npm run test:wordpress` has started for the tests of both runners. */
type GivenWordpress = {
  readonly address: string;
  readonly runPhp: RunPhp;
  readonly secret: string;
  /** The address of the site that shows it. */
  readonly site: string;
};

const read = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error('These tests run by `npm run test:wordpress`.');
  return value;
};

export const getWordpress = (): GivenWordpress => ({
  address: read('WORDPRESS_ADDRESS'),
  runPhp: createPhpRunner(read('WORDPRESS_WEB')),
  secret: read('WORDPRESS_SECRET'),
  site: read('WORDPRESS_SITE'),
});
