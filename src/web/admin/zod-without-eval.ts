import { config } from 'zod';

// Zod tests whether it may generate code at run time; the content security policy forbids that and logs an error. This must
// be set before the first schema is created, so it runs on import and is imported first.
config({ jitless: true });
