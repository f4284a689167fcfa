/** What is said about an empty field: by the browser at once, and by the server. */
export const fieldErrors = {
  name: 'Please enter your name.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
} as const;
