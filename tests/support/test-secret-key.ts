import { createSecretKey } from '../../src/server/secrets/secret-key.ts';

/** The key of every site that a test puts together by itself. */
export const testSecretKey = createSecretKey('a secret key that only the tests know');
