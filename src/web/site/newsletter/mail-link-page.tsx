import type { FormName } from '../../../shared/forms/form-names.ts';
import { paths } from '../../../shared/paths.ts';
import { SiteForm } from '../../forms/site-form.tsx';
import { PostageStamp } from '../contact/postage-stamp.tsx';
import { usePageContext, useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { envelopesMotif } from './envelopes-motif.tsx';

type MailLinkPageProps = {
  readonly form: Extract<FormName, 'confirm-subscription' | 'unsubscribe'>;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
};

/**
 * The target page of a link in a mail. The action needs a click on the button, because mail scanners follow every
 * link.
 */
export const MailLinkPage = ({ form, title, text, submitLabel }: MailLinkPageProps) => {
  const { submission } = useSite();
  const token = usePageContext().search.get('token') ?? submission?.values.token;
  return (
    <>
      <PageHead title={title} isHidden />
      <PageBanner motif={envelopesMotif} eyebrow="Newsletter" title={title} />
      <div className="wrap py-12 md:py-20">
        <div id={form} className="postcard scroll-mt-24">
          <PostageStamp className="postcard-stamp" />
          <div className="postcard-text">
            {token || submission ? (
              <SiteForm
                name={form}
                fields={[]}
                hidden={{ token: token ?? '' }}
                submitLabel={submitLabel}
                className="space-y-6 text-lg md:text-xl"
              >
                <p className="text-xl md:text-2xl">{text}</p>
              </SiteForm>
            ) : (
              <p className="text-xl">
                This link is incomplete. Please open it from the email again, or copy all of it. If that does
                not help,{' '}
                <PageLink to={paths.contact} className="underline underline-offset-4">
                  write to us
                </PageLink>
                .
              </p>
            )}
          </div>
        </div>
        <p className="mt-8">
          <PageLink
            to={paths.updates}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-8"
          >
            Read the latest updates
          </PageLink>
        </p>
      </div>
    </>
  );
};
