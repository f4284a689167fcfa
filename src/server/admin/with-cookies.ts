/** The answer with what the browser is to remember or forget. */
export const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};
