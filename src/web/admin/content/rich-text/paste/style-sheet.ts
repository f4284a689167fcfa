import { inertStyleSheet } from './inline-styles.ts';

/** Of longer style sheets only the beginning is read. */
const maxLength = 200_000;

/** Of what a sheet says for one class again and again, only the end is read. */
const maxRuleLength = 500;

/** What a style sheet can say that changes what words mean. */
const kept = new Set(['font', 'font-weight', 'font-style', 'text-decoration', 'vertical-align']);

const classSelector = /^[a-z0-9]{0,20}\.[\w-]{1,80}$/i;

const keepMeaning = (declarations: string): string =>
  declarations
    .split(';')
    .filter((declaration) => kept.has((declaration.split(':', 1)[0] ?? '').trim().toLowerCase()))
    .join(';');

/** The declarations of each simple selector, such as `span.s2` or `.xl65`. */
const readRules = (sheet: string): ReadonlyMap<string, string> => {
  const rules = new Map<string, string>();
  const text = sheet.slice(0, maxLength).replace(/\/\*[^*]{0,500}\*\/|<!--|-->/g, '');
  for (const rule of text.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    const meaning = keepMeaning(declarations);
    if (meaning === '') continue;
    for (const selector of selectors.split(',').map((part) => part.trim()))
      if (classSelector.test(selector))
        rules.set(selector, `${rules.get(selector) ?? ''}${meaning};`.slice(-maxRuleLength));
  }
  return rules;
};

/**
 * Gives elements what the style sheet of the document says for their classes. The notes of Apple underline and strike words in this way, and
 * Excel makes cells bold.
 */
export const applyStyleSheet = (body: HTMLElement): void => {
  const sheets = [...body.ownerDocument.querySelectorAll(inertStyleSheet)];
  const rules = readRules(sheets.map(({ textContent }) => textContent ?? '').join('\n'));
  if (rules.size === 0) return;
  for (const element of body.querySelectorAll('[class]')) {
    const styles = [...element.classList]
      .slice(0, 10)
      .flatMap((name) => [rules.get(`.${name}`), rules.get(`${element.localName}.${name}`)])
      .filter((style) => style !== undefined);
    if (styles.length > 0)
      element.setAttribute('data-style', `${styles.join('')}${element.getAttribute('data-style') ?? ''}`);
  }
};
