import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../../shared/documents.ts';
import type { PrivacyFacts } from '../../../shared/privacy/privacy-facts.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** Where the page was opened by a link inside the site; otherwise the facts come with the page. */
const fetchFacts = async (): Promise<PrivacyFacts> => {
  const response = await fetch(documents.privacyFacts);
  if (!response.ok) throw new Error(`The facts: status ${response.status}.`);
  return response.json();
};

export const privacyQuery = ({ source }: Pick<PageContext, 'source'>) =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: () => source.privacyFacts?.() ?? fetchFacts(),
  });
