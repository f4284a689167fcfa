import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DoneAction } from '../../../shared/privacy/my-data.ts';
import { SiteForm } from '../../forms/site-form.tsx';
import { emailField } from '../../forms/usual-fields.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { PostageStamp } from '../contact/postage-stamp.tsx';
import { keysMotif } from '../privacy/keys-motif.tsx';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { myDataQuery, readToken } from './my-data-query.ts';
import { OwnData } from './own-data.tsx';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => {
  const token = readToken(context);
  return token === null ? [] : [client.prefetchQuery(myDataQuery(context, token))];
};

const doneSentences: Readonly<Record<DoneAction, string>> = {
  corrected: 'Your details have been saved.',
  unsubscribed: 'You are unsubscribed. We will send no more newsletters to this address.',
  deleted: 'Your data has been deleted. Thank you for your support.',
};

const isDone = (text: string | null): text is DoneAction => text !== null && text in doneSentences;

/** Asks for a link. The response is the same for every address. */
const AskForm = ({ children }: { readonly children?: string }) => (
  <div id="my-data" className="postcard scroll-mt-24">
    <PostageStamp className="postcard-stamp" />
    <div className="postcard-text space-y-6">
      {children === undefined ? null : <p className="text-lg font-semibold">{children}</p>}
      <p className="text-lg">
        Enter your email address, and we will send you a link. With it you can see everything that this site
        has stored about you, download it, correct it and delete it. The link works for one hour.
      </p>
      <SiteForm name="my-data" fields={[emailField]} submitLabel="Send me a link" className="grid gap-5" />
    </div>
  </div>
);

const OpenedLink = ({ token }: { readonly token: string }) => {
  const context = usePageContext();
  const query = useQuery({ ...myDataQuery(context, token), refetchOnWindowFocus: false });
  return (
    <QueryView
      query={query}
      loading="Loading your data…"
      outlines="outlines-story wrap"
      failed="We cannot show your data right now. Please try again later."
      isEmpty={(data) => data === null}
      empty={<AskForm>This link is no longer valid.</AskForm>}
    >
      {(data) => (data === null ? null : <OwnData token={token} data={data} />)}
    </QueryView>
  );
};

/** Says what was just done. The browser has loaded the page anew, so the message takes the focus to be read. */
const DoneMessage = ({ action }: { readonly action: DoneAction }) => {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p
      ref={message}
      role="status"
      tabIndex={-1}
      className="mb-10 border-l-4 border-lake py-1 pl-4 text-lg font-semibold text-lake outline-none"
    >
      {doneSentences[action]}
    </p>
  );
};

/** What the site has about a person, by a mailed link. */
export default function MyDataPage() {
  const context = usePageContext();
  const token = readToken(context);
  const done = context.search.get('done');
  return (
    <>
      <PageHead title="My data" isHidden />
      <PageBanner motif={keysMotif} eyebrow="Privacy" title="My data">
        See, download, correct and delete what this site has stored about you.
      </PageBanner>
      <div className="wrap py-12 md:py-20">
        {isDone(done) ? <DoneMessage action={done} /> : null}
        {token === null ? <AskForm /> : <OpenedLink token={token} />}
      </div>
    </>
  );
}
