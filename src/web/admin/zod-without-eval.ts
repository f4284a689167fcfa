import { config } from 'zod';

// Zod tries whether it may make code at run time, which the page's policy rightly forbids and the console tells of. It
// must be said before the first schema is made: so this is done on import, and imported first.
config({ jitless: true });
