import { expect, test } from 'vitest';
import { emailAddress, webAddress } from './setting-rules.ts';

test.each(['', '  '])('an empty field is required, not wrongly written: %j', (text) => {
  for (const rule of [emailAddress('Contact Email'), webAddress('Contact Email')])
    expect(rule.safeParse(text).error?.issues[0]?.message).toBe('Contact Email is required.');
});
