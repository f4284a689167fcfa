/** Works in demo mode only, where the login screen shows it. */
export const demoSignIn = { username: 'admin', password: 'malawi2025' } as const;
