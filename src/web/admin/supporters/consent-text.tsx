import { type Consent, consentLabels } from '../../../shared/admin/newsletter-consent.ts';

/** A short note for the list; nothing for somebody who never subscribed. */
export const ConsentNote = ({ consent }: { readonly consent: Consent }) =>
  consent.state === 'none' ? null : <>Newsletter: {consentLabels[consent.state].toLowerCase()}</>;

/** What happened when, in the order that matters for the present state. */
const listDays = ({ state, asked, confirmed, ended }: Consent): readonly string[] => {
  const steps = {
    asked: `signed up on ${asked}`,
    confirmed: `confirmed on ${confirmed}`,
    ended: `${state} on ${ended}`,
  };
  if (state === 'pending') return [steps.asked];
  if (state === 'confirmed') return asked === confirmed ? [steps.confirmed] : [steps.asked, steps.confirmed];
  if (state === 'none') return [];
  return [...(confirmed === null ? [] : [steps.confirmed]), steps.ended];
};

/** The consent with its days, for the screen of one supporter. */
export const ConsentLine = ({ consent }: { readonly consent: Consent }) => {
  const days = listDays(consent);
  return (
    <>
      Newsletter: {consentLabels[consent.state]}
      {days.length > 0 && ` (${days.join(', ')})`}
      {consent.reason !== null && <span className="block wrap-anywhere">{consent.reason}</span>}
    </>
  );
};
