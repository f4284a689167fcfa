import { useQuery } from '@tanstack/react-query';
import { findContentType } from '../../../../content/registry.ts';
import type { ContentHostReport, HostTypeReport } from '../../../../shared/admin/content-host-report.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { contentHostQuery } from '../content-queries.ts';
import { getTypeLabels } from '../type-labels.ts';

const getLabel = (name: string): string => {
  const type = findContentType(name);
  return type ? getTypeLabels(type).tab : name;
};

const describeSource = ({ source, count }: HostTypeReport): string => {
  if (source === 'missing') return 'WordPress does not have it';
  if (source === 'unread') return 'Not read yet';
  const entries = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
  return source === 'posts' ? `${entries}, from WordPress’s own posts` : entries;
};

const getBadge = ({ source, error }: HostTypeReport): readonly [className: string, text: string] => {
  if (error !== null) return ['badge-bad', 'Cannot be read'];
  if (source === 'missing') return ['badge-waiting', 'Missing'];
  return source === 'unread' ? ['badge-plain', 'Waiting'] : ['badge-good', 'Read'];
};

type TypeLineProps = { readonly report: HostTypeReport; readonly clock: ContentHostReport['clock'] };

const TypeLine = ({ report, clock }: TypeLineProps) => {
  const [badgeClass, badge] = getBadge(report);
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{getLabel(report.name)}</span>
        <span className="wrap-anywhere block text-sm text-ink-soft">
          <code>{report.name}</code> · {describeSource(report)}
          {report.fetchedAt !== null &&
            report.source !== 'missing' &&
            `, last read ${formatMoment(report.fetchedAt, clock)}`}
        </span>
      </span>
      <span className={`badge ${badgeClass} flex-none`}>{badge}</span>
    </li>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="sm:flex sm:gap-3">
    <dt className="flex-none text-ink-soft sm:w-40">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

const Details = ({
  report: { api, zone, lastError, types, clock },
}: {
  readonly report: ContentHostReport;
}) => (
  <>
    <dl className="grid gap-1 pb-4 text-sm">
      <Fact name="REST API">{api ?? 'Not found since the site was started'}</Fact>
      <Fact name="Its time zone">{zone ?? 'Not known yet'}</Fact>
      <Fact name="Last error">
        {lastError === null
          ? 'None since the site was started'
          : `${formatMoment(lastError.at, clock)}: ${lastError.reason}`}
      </Fact>
    </dl>
    <ul className="grid gap-x-8 md:grid-cols-2" aria-label="Content types">
      {types.map((type) => (
        <TypeLine key={type.name} report={type} clock={clock} />
      ))}
    </ul>
  </>
);

const Report = ({ report }: { readonly report: ContentHostReport }) => {
  const { types, advice } = report;
  const there = types.filter(({ source }) => source === 'own' || source === 'posts').length;
  return (
    <>
      {advice.length > 0 && (
        <ul className="grid list-disc gap-2 pb-3 pl-5" aria-label="What to do">
          {advice.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">
          Connection to WordPress: {there} of {types.length} content types
        </summary>
        <div className="pt-3">
          <Details report={report} />
        </div>
      </details>
    </>
  );
};

/** What to do where something is wrong; which content types WordPress has, how old the copies are, and what failed last. */
export const HostHealth = () => {
  const query = useQuery(contentHostQuery);
  return (
    <FourStates query={query} loading="Loading the state of the connection…">
      {(report) => <Report report={report} />}
    </FourStates>
  );
};
