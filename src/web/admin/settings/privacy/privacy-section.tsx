import { paths } from '../../../../shared/paths.ts';
import { type RetentionSetting, retentionPeriods } from '../../../../shared/privacy/retention.ts';
import { SectionForm } from '../section-form.tsx';
import { NumberField, OptionalTextField } from '../setting-fields.tsx';
import { PrivacyRecordPanel } from './privacy-record-panel.tsx';
import { RetentionRunsPanel } from './retention-runs-panel.tsx';

/** Says which numbers a period can have. */
const formatRange = (setting: RetentionSetting): string => {
  const { min, max, unit } = retentionPeriods[setting];
  return `From ${min} to ${max} ${unit}s.`;
};

/** Who answers for personal data, how long it is kept, what has been removed, and the record of consents. */
const PrivacySection = () => (
  <div className="grid gap-6">
    <SectionForm section="privacy">
      {(form) => (
        <>
          <p className="text-sm text-ink-soft">
            Your site’s page{' '}
            <a href={paths.privacy} className="text-ink underline">
              Privacy
            </a>{' '}
            tells visitors about all this, with the periods that you set here.
          </p>
          <h3 className="text-lg">Who is responsible</h3>
          <OptionalTextField
            {...form.bind('controllerName')}
            hint="The person or organisation that answers for the personal data. If it is empty, the page says “The campaign of …”."
          />
          <OptionalTextField
            {...form.bind('controllerEmail')}
            type="email"
            hint="If it is empty, the page shows the Contact Email."
          />
          <OptionalTextField {...form.bind('controllerAddress')} />
          <h3 className="text-lg">How long personal data is kept</h3>
          <p className="text-sm text-ink-soft">
            Once a day, the site removes what is older. This cannot be undone, so please copy what you still
            need first. The public vote ledger and the votes themselves never change.
          </p>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <NumberField
              {...form.bind('keepMessagesMonths')}
              hint={`Messages with your replies, and feedback that you did not publish. ${formatRange('keepMessagesMonths')}`}
            />
            <NumberField
              {...form.bind('keepCommentEmailsMonths')}
              hint={`Comments stay on the site with their names. ${formatRange('keepCommentEmailsMonths')}`}
            />
            <NumberField
              {...form.bind('keepVoteContactsMonths')}
              hint={`Phone numbers and email addresses of vote orders, counted from the close of the round or from the last change to the money. Orders with an open payment or refund keep theirs. ${formatRange('keepVoteContactsMonths')}`}
            />
            <NumberField
              {...form.bind('keepPendingSignUpsDays')}
              hint={`Addresses that nobody has confirmed. ${formatRange('keepPendingSignUpsDays')}`}
            />
            <NumberField
              {...form.bind('keepSentMailsDays')}
              hint={`What the outbox shows as sent. ${formatRange('keepSentMailsDays')}`}
            />
            <NumberField
              {...form.bind('keepFailedMailsDays')}
              hint={`Emails that could not be delivered, or that the team stopped. ${formatRange('keepFailedMailsDays')}`}
            />
            <NumberField
              {...form.bind('keepImportDetailsDays')}
              hint={`How long an import of supporters can be undone. The people stay. ${formatRange('keepImportDetailsDays')}`}
            />
          </div>
        </>
      )}
    </SectionForm>
    <RetentionRunsPanel />
    <PrivacyRecordPanel />
  </div>
);

export default PrivacySection;
