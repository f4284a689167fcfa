/** The pair that works in demo mode, and is shown on the login screen then. */
export const demoSignIn = { username: 'admin', password: 'malawi2025' } as const;
