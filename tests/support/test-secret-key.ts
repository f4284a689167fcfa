import { createSecretKey } from '../../src/server/secrets/secret-key.ts';

/** For processes that share a database and nothing else. */
export const testSecretText = 'a secret key that only the tests know';

/** The key of every site that a test creates in its own process. */
export const testSecretKey = createSecretKey(testSecretText);
