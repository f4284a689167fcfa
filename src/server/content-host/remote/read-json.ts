import { getValueAt, isObject } from '../../../content/raw.ts';
import { sanitiseJsonValue } from '../../http/sanitise-text.ts';
import { ContentUnavailable } from '../content-host.ts';
import type { HostResponse } from './send-request.ts';

/** The host has no such route: it lacks the type, or the plugin that has it. */
export class NoRoute extends ContentUnavailable {}

const readCode = (text: string): unknown => {
  try {
    return getValueAt(JSON.parse(text), 'code');
  } catch {
    return undefined;
  }
};

const lookAtLog = 'the error log of its web server says why';

/** What is wrong with a response that is not JSON, and what helps. */
const describeText = (text: string): string => {
  if (text.trim() === '') return `the answer is empty; ${lookAtLog}`;
  if (/^\s*(?:<br \/>\s*)?<b>(?:Notice|Warning|Deprecated|Fatal error|Parse error)<\/b>/.test(text))
    return 'there is a PHP message in front of the answer; set WP_DEBUG_DISPLAY to false in its wp-config.php';
  return /^\s*</.test(text)
    ? 'the answer is a page, not JSON; it may be no WordPress, or be under maintenance, or a plugin of it closes the REST API'
    : 'the answer is not JSON; a plugin of it may change its answers, or cut them off';
};

/** WordPress's codes for an application password that it does not accept. */
const wrongPassword = /^(?:incorrect_password|invalid_(?:username|email)|application_passwords_disabled)/;

const describeStatus = ({ status, text, isSignedIn }: HostResponse): string => {
  const answer = `the answer has status ${status}`;
  if (status === 401 || status === 403) {
    if (isSignedIn && (status === 401 || wrongPassword.test(String(readCode(text)))))
      return `${answer}; it does not accept CONTENT_HOST_USER and CONTENT_HOST_PASSWORD`;
    return isSignedIn
      ? `${answer}; a plugin or its web server closes the REST API to this account`
      : `${answer}; if it asks for a password, set CONTENT_HOST_USER and CONTENT_HOST_PASSWORD; otherwise a plugin or its web server closes the REST API`;
  }
  if (status === 404)
    return `${answer}; no WordPress may be at this address, or a plugin of it closes the REST API`;
  if (status === 429) return `${answer}; it limits how many requests this site may send`;
  return status >= 500 ? `${answer}; ${lookAtLog}` : answer;
};

/** The JSON of a successful response; throws an error with a reason for the team otherwise. */
export const readJson = (response: HostResponse): unknown => {
  if (response.status !== 200) {
    const reason = describeStatus(response);
    if (response.status === 404 && readCode(response.text) === 'rest_no_route') throw new NoRoute(reason);
    throw new ContentUnavailable(reason);
  }
  try {
    return JSON.parse(response.text, sanitiseJsonValue);
  } catch {
    throw new ContentUnavailable(describeText(response.text));
  }
};

/** The list of a successful response. */
export const readJsonList = (response: HostResponse): readonly unknown[] => {
  const items = readJson(response);
  if (Array.isArray(items)) return items;
  throw new ContentUnavailable(`the answer is ${isObject(items) ? 'an object' : 'no list'}`);
};
