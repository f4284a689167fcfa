import { expect, type Page } from '@playwright/test';
import { stubRequests } from './stubbed-requests.ts';

/** Every other host that the hostile content names; the site itself is at an address with `http:`. */
const otherHosts = ['https://*', 'http://evil.example*', 'http://pictures.example*', 'http://example.org*'];

/** What the sanitiser allows. Repeated here on purpose: a mistake in the sanitiser's own list must not widen this one. */
const proseTags =
  'a strong b em i u s sub sup code br span abbr cite q p h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption div details summary dl dt dd mark del ins kbd small table thead tbody tfoot tr th td caption img';
const proseAttributes = 'href title rel src alt width height loading scope colspan rowspan start open';

/** Records the signs of an attack from now on: dialogs, new windows, requests to other hosts for anything but pictures. */
export const watchForAttacks = async (page: Page, site: string): Promise<string[]> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    const isPlayer = url.startsWith('https://www.youtube-nocookie.com/embed/');
    if (!url.startsWith(`${site}/`) && !isPlayer && request.resourceType() !== 'image')
      seen.push(`${request.resourceType()}: ${url}`);
  });
  // Content may name pictures on any host. These hosts do not exist, so each picture is a stub.
  await stubRequests(page, otherHosts, () => ({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }));
  return seen;
};

/** Lists what hostile content changed on the open page: scripts, attributes, addresses, frames, page structure. */
export const listUnsafeContent = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([tags = [], attributes = []]) => {
      const errors: string[] = [];
      const show = (element: Element) => element.outerHTML.slice(0, 160);
      const report = (what: string, elements: Iterable<Element>) => {
        for (const element of elements) errors.push(`${what}: ${show(element)}`);
      };
      const all = [...document.querySelectorAll('*')];
      if ('hacked' in window) errors.push(`a script of the content ran ${window.hacked} times`);
      if ('isHacked' in {}) errors.push('the content changed Object.prototype');
      for (const element of document.querySelectorAll('.prose *')) {
        if (!tags.includes(element.localName)) report('tag in prose', [element]);
        // The page itself makes tables focusable, and draws in place of pictures that cannot be loaded.
        const isAllowed = (name: string) =>
          attributes.includes(name) ||
          (name === 'tabindex' && element.matches('table[tabindex="0"]')) ||
          (name === 'class' && element.matches('img[class="is-missing"][src^="/static/media/about-image-"]'));
        const names = element.getAttributeNames().filter((name) => !isAllowed(name));
        if (names.length > 0) report(`attributes ${names} in prose`, [element]);
      }
      const isOwnScript = (script: Element) =>
        /json$/.test(script.getAttribute('type') ?? '') ||
        /^\/static\//.test(script.getAttribute('src') ?? '');
      report(
        'script',
        [...document.scripts].filter((script) => !isOwnScript(script)),
      );
      for (const element of all) {
        const unsafe = element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name));
        if (unsafe.length > 0) report(`attribute ${unsafe}`, [element]);
        for (const name of ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href']) {
          const value = element.getAttribute(name);
          if (value === null) continue;
          const { protocol } = new URL(value, location.href);
          if (!/^(?:https?|mailto|tel):$/.test(protocol)) report(`address in ${name}`, [element]);
        }
      }
      const frames = [...document.querySelectorAll('iframe, object, embed, frame, portal')];
      report(
        'frame',
        frames.filter(
          (frame) =>
            !/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/.test(
              frame.getAttribute('src') ?? '',
            ),
        ),
      );
      report(
        'meta or base',
        document.querySelectorAll('body meta, body base, body link, body title, meta[http-equiv]'),
      );
      for (const name of ['header', 'main', 'footer', 'title']) {
        const parts = document.querySelectorAll(name === 'title' ? 'head title' : `#root > div > ${name}`);
        if (parts.length !== 1) errors.push(`${parts.length} times ${name}`);
      }
      if (!document.title.trim()) errors.push('no title');
      for (const block of document.querySelectorAll('script[type$="json"]')) JSON.parse(block.textContent);
      const overflow = document.documentElement.scrollWidth - window.innerWidth;
      if (overflow > 0) errors.push(`${overflow} px of horizontal overflow`);
      return errors;
    },
    [proseTags.split(' '), proseAttributes.split(' ')],
  );

/** Checks that no element covers the middle of the header or of the footer. */
export const expectHeaderAndFooterClickable = async (page: Page): Promise<void> => {
  const reached = await page.evaluate(() =>
    ['header', 'footer'].map((name) => {
      const part = document.querySelector(`#root > div > ${name}`);
      part?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const box = part?.getBoundingClientRect();
      const top = box ? Math.max(box.top, 0) : 0;
      const hit = box && document.elementFromPoint(box.left + box.width / 2, (top + box.bottom) / 2);
      return part && hit && part.contains(hit)
        ? name
        : `${name} is covered by ${hit?.outerHTML.slice(0, 160)}`;
    }),
  );
  expect(reached).toEqual(['header', 'footer']);
};
