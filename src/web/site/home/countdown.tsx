import { useSite } from '../site-context.tsx';
import { useNow } from './use-now.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const formatUnits = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time left until the target; zeros once it has passed. */
export const getTimeLeft = (target: number, now: number) => {
  const left = Math.max(0, target - now);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
};

/**
 * Counts down to the target every second. The server's page may be cached for an hour, so it shows no minutes and
 * seconds, but keeps their places; the browser fills them in. Screen readers get days and hours only.
 */
export const Countdown = ({ target }: { readonly target: number }) => {
  const { settings, moment } = useSite();
  const now = useNow(second);
  const left = getTimeLeft(target, now ?? moment);
  const isOver = left.days + left.hours + left.minutes + left.seconds === 0;
  const parts = [
    ['Days', String(left.days)],
    ['Hours', twoDigits(left.hours)],
    ['Minutes', twoDigits(left.minutes)],
    ['Seconds', twoDigits(left.seconds)],
  ] as const;
  const shown = now === null && !isOver ? parts.slice(0, 2) : parts;
  return (
    <section aria-label="Grand Finale" className="md:col-span-6 lg:col-span-7 lg:pr-10">
      <h2 className="text-2xl">Grand Finale</h2>
      <p className="sr-only">
        {formatUnits(left.days, 'day')} and {formatUnits(left.hours, 'hour')} left
      </p>
      <div aria-hidden="true" className="mt-3">
        <dl className="grid grid-cols-4 noscript:auto-cols-fr noscript:grid-flow-col noscript:grid-cols-none border-y-2 border-amber text-center">
          {shown.map(([label, value]) => (
            <div
              key={label}
              className="flex flex-col-reverse border-l border-white/25 px-1 py-4 first:border-l-0"
            >
              <dt className="text-xs">{label}</dt>
              <dd className="font-display text-3xl font-bold whitespace-nowrap tabular-nums md:text-4xl lg:text-6xl lg:leading-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-3">{settings.finaleCaption}</p>
    </section>
  );
};
