import { SiteForm } from '../../forms/site-form.tsx';
import { emailField, messageField, nameField, subjectField } from '../../forms/usual-fields.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ContactWays } from './contact-ways.tsx';
import { PostageStamp } from './postage-stamp.tsx';
import { stampsMotif } from './stamps-motif.tsx';

const fields = [nameField, emailField, subjectField, messageField];

/** The contact form, and the other ways to reach the team. */
export default function ContactPage() {
  const { settings, search } = usePageContext();
  const order = search.get('order');
  return (
    <>
      <PageHead
        title="Contact"
        description={`Write to ${settings.contestantName}’s campaign team, call or visit.`}
        isHidden={order !== null}
      />
      <PageBanner motif={stampsMotif} eyebrow="Write, call or visit" title="Contact">
        {settings.introductions.contact}
      </PageBanner>
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-16 py-12 md:py-20 lg:grid-cols-12">
        <section
          id="contact"
          aria-labelledby="letter"
          className="relative scroll-mt-24 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-10 lg:col-span-7"
        >
          <PostageStamp className="absolute top-6 right-6 w-20 sm:top-8 sm:right-8 sm:w-28" />
          <h2 id="letter" className="mr-24 mb-8 flex min-h-24 items-end text-3xl sm:mr-32 md:text-4xl">
            Write to us
          </h2>
          <SiteForm
            name="contact"
            fields={fields}
            initialValues={order === null ? {} : { subject: `My order ${order.slice(0, 20)}` }}
            submitLabel="Send Message"
            className="grid grid-cols-1 gap-5"
          />
        </section>
        <ContactWays />
      </div>
    </>
  );
}
