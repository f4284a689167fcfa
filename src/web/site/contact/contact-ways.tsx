import type { ReactNode } from 'react';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4';

const ContactWay = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="border-t-2 border-line py-5 first:border-theme">
    <dt className="eyebrow">{title}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

/** Address, phone, e-mail and donate link; phone and link only if they are set. */
export const ContactWays = () => {
  const { address, location, phone, contactEmail, donateUrl } = useSite().settings;
  const place = address ?? location;
  return (
    <section aria-labelledby="ways" className="lg:col-span-5">
      <h2 id="ways" className="mb-6 text-3xl">
        Reach the team
      </h2>
      <dl className="text-lg">
        <ContactWay title="Address">
          <span className="block">{place}</span>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener"
            className={link}
          >
            Show on the map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </ContactWay>
        {phone ? (
          <ContactWay title="Phone">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              {phone}
            </a>
          </ContactWay>
        ) : null}
        <ContactWay title="Email">
          <a href={`mailto:${contactEmail}`} className={link}>
            {contactEmail}
          </a>
        </ContactWay>
      </dl>
      {donateUrl ? (
        <div className="mt-4 bg-theme-deep text-white">
          <div className="p-6 sm:p-8">
            <h3 className="text-2xl">Every kwacha helps this campaign</h3>
            <a href={donateUrl} target="_blank" rel="noopener" className="button button-light mt-5">
              Donate<span className="sr-only"> (opens in a new tab)</span>
            </a>
            <p className="hidden wrap-anywhere print:block">{donateUrl}</p>
          </div>
          <ChitenjeBand id="donate-band" />
        </div>
      ) : null}
    </section>
  );
};
