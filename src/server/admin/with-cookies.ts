/** Adds `Set-Cookie` lines to a response. */
export const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};
