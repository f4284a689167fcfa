import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminPaths } from '../../shared/admin/admin-paths.ts';

/** A rising sun over a band of cloth, in colours that fit any theme; it fills the frame of the picture that is missing. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><path fill="#fbe9cf" d="M-400-300h1200v900H-400z"/><path fill="none" stroke="#f5a623" stroke-width="70" stroke-dasharray="5 9" d="M70 222a130 130 0 0 1 260 0" opacity=".55"/><path fill="#f5a623" d="M125 222a75 75 0 0 1 150 0z"/><path fill="#e9d3ae" d="M-400 222h1200v400H-400z"/><path fill="none" stroke="#1f1511" stroke-width="3" opacity=".35" d="M-400 236l20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14 20-14"/></svg>`;

/** Whether a public page shows the response as a picture; old browsers do not say so. The team is told what is missing. */
const isShownToVisitors = ({ headers }: IncomingMessage): boolean => {
  const { referer = '' } = headers;
  const isForTeam = URL.canParse(referer) && new URL(referer).pathname.startsWith(adminPaths.dashboard);
  return headers['sec-fetch-dest'] === 'image' && !isForTeam;
};

/**
 * Sends a drawing in place of a picture that is in the bin or deleted: in a text, a browser would show its icon of a broken
 * picture. False if the request is not for a picture of a public page.
 */
export const sendMissingPicture = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (!isShownToVisitors(request)) return false;
  response.writeHead(404, {
    'Content-Type': 'image/svg+xml',
    'Content-Length': Buffer.byteLength(drawing),
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // A restored picture is shown at once.
    'Cache-Control': 'no-store',
    Vary: 'Sec-Fetch-Dest, Referer',
  });
  response.end(request.method === 'HEAD' ? undefined : drawing);
  return true;
};
