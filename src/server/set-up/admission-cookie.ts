import { setUpPath } from '../../shared/set-up/set-up-view.ts';
import { admissionTime } from './set-up-code.ts';

const cookieName = 'campaign.set_up';

/** The admission in a `Cookie` header; empty without one. */
export const readAdmission = (header: string | undefined): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? '';

/** The `Set-Cookie` line, for the set-up only. */
export const serialiseAdmission = (admission: string, isSecure: boolean): string =>
  [
    `${cookieName}=${admission}`,
    `Max-Age=${admissionTime}`,
    `Path=${setUpPath}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
