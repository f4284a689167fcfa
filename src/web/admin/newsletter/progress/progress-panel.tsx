import type { NewsletterProgress } from '../../../../shared/admin/newsletters.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { usePageData } from '../../page-data-context.tsx';
import { formatPeople } from '../people-count.ts';

type Figure = { readonly label: string; readonly count: number; readonly note?: string };

/** The figures that are shown even if they are 0 come first. */
const listFigures = ({ state, counts, left }: NewsletterProgress): readonly Figure[] => {
  const isOver = state === 'sent' || state === 'cancelled';
  const always: readonly Figure[] = [
    { label: 'Sent', count: counts.sent, note: 'accepted by the mail server' },
    ...(isOver ? [] : [{ label: 'Left', count: counts.waiting }]),
    { label: 'Failed', count: counts.failed },
    { label: 'Unsubscribed Afterwards', count: left },
  ];
  const sometimes: readonly Figure[] = [
    ...(isOver ? [{ label: 'Left', count: counts.waiting }] : []),
    { label: 'Undecided', count: counts.undecided, note: 'may have arrived' },
    { label: 'Not Sent', count: counts.unsubscribed, note: 'no longer subscribed' },
    { label: 'Cancelled', count: counts.cancelled, note: 'before their email was sent' },
  ];
  return [...always, ...sometimes.filter(({ count }) => count > 0)];
};

/** How long the rest takes at the speed of the settings. */
const describeRest = (waiting: number, speed: number): string => {
  const minutes = Math.ceil(waiting / speed);
  if (minutes <= 1) return 'This will take about one more minute.';
  if (minutes < 120)
    return `At ${formatNumber(speed)} emails a minute, this will take about ${minutes} more minutes.`;
  return `At ${formatNumber(speed)} emails a minute, this will take about ${formatNumber(Math.round(minutes / 60))} more hours.`;
};

const describeNow = ({ state, counts, rest, speed }: NewsletterProgress, sendsMail: boolean): string => {
  if (state === 'paused') return 'Sending is paused. Nobody else gets it until you resume.';
  if (state !== 'sending') return '';
  if (!sendsMail) return 'No mail server is set up, so the emails wait until there is one.';
  return rest === null && counts.waiting > 0 ? describeRest(counts.waiting, speed) : '';
};

/** How many have it, and how many do not. */
export const ProgressPanel = ({ progress }: { readonly progress: NewsletterProgress }) => {
  const { timezone, dateFormat, sendsMail } = usePageData();
  const { state, total, counts, rest } = progress;
  const done = total - counts.waiting;
  const isRunning = state === 'sending' || state === 'paused';
  const now = describeNow(progress, sendsMail);
  return (
    <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="progress-title">
      <h2 id="progress-title" className="text-xl">
        {isRunning ? 'Progress' : 'Results'}
      </h2>
      {isRunning && (
        <div>
          <p className="pb-2 font-semibold" aria-live="polite">
            {formatNumber(done)} of {formatPeople(total)}
          </p>
          <progress
            className="upload-bar"
            aria-label="Emails that are done"
            max={Math.max(total, 1)}
            value={done}
          />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {listFigures(progress).map(({ label, count, note }) => (
          // The numbers of a row stand beside each other, however long their labels are.
          <div key={label} className="row-span-2 grid grid-rows-subgrid gap-y-0">
            <dt className="self-end text-sm font-semibold text-ink-soft">{label}</dt>
            <dd>
              <span className="font-display text-3xl font-bold tabular-nums">{formatNumber(count)}</span>
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {rest && (
        <p className="rounded-xl bg-paper-deep px-4 py-3">
          The mail server asked for a pause{rest.reason && `: “${rest.reason}”`}. Sending goes on after{' '}
          {formatMoment(rest.until, { timezone, dateFormat })}.
        </p>
      )}
      {now && <p className="text-ink-soft">{now}</p>}
    </section>
  );
};
