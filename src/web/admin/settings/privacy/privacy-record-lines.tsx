import {
  type PrivacyRecordLine,
  privacyEvents,
  privacyWays,
} from '../../../../shared/admin/privacy-record.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { usePageData } from '../../page-data-context.tsx';

/** Lines of the record of consents and deletions. */
export const PrivacyRecordLines = ({ lines }: { readonly lines: readonly PrivacyRecordLine[] }) => {
  const clock = usePageData();
  return (
    <ul>
      {lines.map(({ id, at, kind, way, statement, digestStart }) => (
        <li key={id} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[1fr_auto]">
          <p>
            <strong>{privacyEvents[kind]}</strong>{' '}
            <span className="text-ink-soft">
              {privacyWays[way]}
              {statement !== null && ` (statement ${statement})`}
            </span>
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {formatMoment(at, clock)} · <code>{digestStart}</code>
          </p>
        </li>
      ))}
    </ul>
  );
};
