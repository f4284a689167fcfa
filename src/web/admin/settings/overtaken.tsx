import { settingLabels } from '../../../shared/setting-labels.ts';
import { differingKeys, type Values } from './section-values.ts';

/** A value as people read it. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(wordsOf).join('\n') || '—';
  if (typeof value === 'object') return Object.values(value).map(wordsOf).join(' · ');
  return String(value);
};

type OvertakenProps = {
  readonly saved: Values;
  readonly mine: Values;
  readonly onTakeSaved: () => void;
};

/** Somebody else was faster: what stands now beside what one was about to save. */
export const Overtaken = ({ saved, mine, onTakeSaved }: OvertakenProps) => (
  <div role="alert" className="grid gap-3 rounded-xl border-2 border-amber bg-paper p-4">
    <p className="font-semibold">
      Somebody else has saved these settings meanwhile. Yours are not saved yet.
    </p>
    <dl className="grid gap-3">
      {differingKeys(mine, saved).map((key) => (
        <div
          key={key}
          className="grid gap-x-4 gap-y-1 border-t border-line pt-2 sm:grid-cols-[10rem_1fr_1fr]"
        >
          <dt className="font-semibold">{settingLabels[key as keyof typeof settingLabels]}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <span className="block text-sm text-ink-soft">Saved now</span>
            {wordsOf(saved[key])}
          </dd>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <span className="block text-sm text-ink-soft">Yours</span>
            {wordsOf(mine[key])}
          </dd>
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="btn btn-quiet" onClick={onTakeSaved}>
        Use what is saved
      </button>
      <p className="text-sm text-ink-soft">Save Settings puts yours in its place.</p>
    </div>
  </div>
);
