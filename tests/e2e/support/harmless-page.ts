import { expect, type Page } from '@playwright/test';

/** What the sanitiser lets through, written down a second time: a slip there must not widen this. */
const proseTags =
  'a strong b em i u s sub sup code br span abbr cite q p h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption div table thead tbody tr th td caption img';
const proseAttributes = 'href title rel src alt width height loading scope colspan rowspan start';

/** Notes what an attack would show up as, from now on: a window that opens, a request for anything but a picture. */
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
  // Pictures may come from wherever content names; none of these hosts is real.
  await page.route(
    (url) => url.origin !== site,
    (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return seen;
};

/** What is wrong with the page as it stands: everything here was put there by content. */
export const fieldErrorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([tags = [], attributes = []]) => {
      const faults: string[] = [];
      const show = (element: Element) => element.outerHTML.slice(0, 160);
      const found = (what: string, elements: Iterable<Element>) => {
        for (const element of elements) faults.push(`${what}: ${show(element)}`);
      };
      const all = [...document.querySelectorAll('*')];
      if ('hacked' in window) faults.push(`a script of the content ran ${window.hacked} times`);
      if ('isHacked' in {}) faults.push('every object has what the content gave it');
      for (const element of document.querySelectorAll('.prose *')) {
        if (!tags.includes(element.localName)) found('tag in prose', [element]);
        const names = element.getAttributeNames().filter((name) => !attributes.includes(name));
        if (names.length > 0) found(`attributes ${names} in prose`, [element]);
      }
      const isOfOurs = (script: Element) =>
        /json$/.test(script.getAttribute('type') ?? '') ||
        /^\/static\//.test(script.getAttribute('src') ?? '');
      found(
        'script',
        [...document.scripts].filter((script) => !isOfOurs(script)),
      );
      for (const element of all) {
        const acting = element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name));
        if (acting.length > 0) found(`attribute ${acting}`, [element]);
        for (const name of ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href']) {
          const value = element.getAttribute(name);
          if (value === null) continue;
          const { protocol } = new URL(value, location.href);
          if (!/^(?:https?|mailto|tel):$/.test(protocol)) found(`address in ${name}`, [element]);
        }
      }
      const frames = [...document.querySelectorAll('iframe, object, embed, frame, portal')];
      found(
        'frame',
        frames.filter(
          (frame) =>
            !/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/.test(
              frame.getAttribute('src') ?? '',
            ),
        ),
      );
      found(
        'meta or base',
        document.querySelectorAll('body meta, body base, body link, body title, meta[http-equiv]'),
      );
      for (const name of ['header', 'main', 'footer', 'title']) {
        const parts = document.querySelectorAll(name === 'title' ? 'head title' : `#root > div > ${name}`);
        if (parts.length !== 1) faults.push(`${parts.length} times ${name}`);
      }
      if (!document.title.trim()) faults.push('no title');
      for (const block of document.querySelectorAll('script[type$="json"]')) JSON.parse(block.textContent);
      const sideways = document.documentElement.scrollWidth - window.innerWidth;
      if (sideways > 0) faults.push(`${sideways} px sideways`);
      return faults;
    },
    [proseTags.split(' '), proseAttributes.split(' ')],
  );

/** A click on the middle of the header and of the footer reaches them: nothing lies over them. */
export const expectFrameInReach = async (page: Page): Promise<void> => {
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
