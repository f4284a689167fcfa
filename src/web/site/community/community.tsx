import { paths } from '../../../shared/paths.ts';
import { SiteForm } from '../../forms/site-form.tsx';
import { emailField } from '../../forms/usual-fields.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Feedback } from './feedback.tsx';
import { MeetAndGreet } from './meet-and-greet.tsx';
import { Testimonials } from './testimonials.tsx';

const newsletterFields = [{ ...emailField, hint: 'We will email you a link to confirm it.' }];

/** The community section of the home page: testimonials, feedback, the next meeting, the newsletter. */
export default function Community() {
  const { settings } = useSite();
  return (
    <section id="community" aria-labelledby="community-title" className="wrap py-16 md:py-24">
      <h2 id="community-title" className="text-4xl md:text-5xl">
        Our Community
      </h2>
      <Testimonials testimonials={settings.testimonials} />
      <Feedback introduction={settings.introductions.feedback} />
      <div className="mt-16 grid md:grid-cols-12 md:items-end">
        <MeetAndGreet meeting={settings.meetAndGreet} />
        <div
          id="newsletter"
          className="relative scroll-mt-20 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8 md:col-span-5 md:col-start-8 md:row-start-1 md:-mb-8 print:hidden"
        >
          <h3 className="text-2xl">Newsletter</h3>
          <p className="mt-2 mb-4 text-ink-soft" dir="auto">
            {settings.introductions.newsletter}
          </p>
          <SiteForm
            name="newsletter"
            fields={newsletterFields}
            submitLabel="Subscribe"
            className="grid gap-4"
          />
          {settings.hasNewsletterArchive ? (
            <p className="mt-4">
              <PageLink
                to={paths.newsletterArchive}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Read past newsletters
              </PageLink>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
