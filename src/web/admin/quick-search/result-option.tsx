import {
  Clock3,
  FileText,
  type LucideIcon,
  PanelsTopLeft,
  Plus,
  Receipt,
  SlidersHorizontal,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type DateFormat, formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';
import { ContentStatusBadge } from '../content/content-status-badge.tsx';
import { orderStateBadges } from '../orders/order-text.ts';
import { usePageData } from '../page-data-context.tsx';
import { SupporterStatusBadge } from '../supporters/supporter-status-badge.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import type { Result, ResultSubject } from './results.ts';

const icons: Readonly<Record<ResultSubject['kind'], LucideIcon>> = {
  recent: Clock3,
  action: Plus,
  screen: PanelsTopLeft,
  setting: SlidersHorizontal,
  entry: FileText,
  file: FileText,
  supporter: User,
  order: Receipt,
};

const Picture = ({ subject }: { readonly subject: ResultSubject }) => {
  const Icon = ('icon' in subject ? subject.icon : undefined) ?? icons[subject.kind];
  const thumbnail = subject.kind === 'file' ? subject.file.thumbnail : null;
  return (
    <span className="quick-picture grid size-9 flex-none place-items-center overflow-hidden rounded-lg bg-paper-deep text-ink-soft">
      {thumbnail === null ? (
        <Icon aria-hidden size={18} />
      ) : (
        <img src={thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
};

const getBadge = (subject: ResultSubject): ReactNode => {
  if (subject.kind === 'entry')
    return (
      <ContentStatusBadge
        status={subject.entry.status}
        hasUnpublishedChanges={subject.entry.hasUnpublishedChanges}
      />
    );
  if (subject.kind === 'supporter') return <SupporterStatusBadge status={subject.supporter.status} />;
  if (subject.kind !== 'order') return null;
  const { label, className } = orderStateBadges[subject.order.state];
  return <span className={`badge ${className}`}>{label}</span>;
};

type DateStyle = { readonly timezone: string; readonly dateFormat: DateFormat };

const getDate = (subject: ResultSubject, { timezone, dateFormat }: DateStyle): string => {
  const format = (gmt: string) => formatDay(toWallClock(gmtTime(gmt), timezone), dateFormat);
  if (subject.kind === 'entry') return format(subject.entry.date);
  if (subject.kind === 'file') return format(subject.file.date);
  if (subject.kind === 'order') return format(subject.order.at);
  return subject.kind === 'supporter' ? subject.supporter.joinDate : '';
};

type ResultOptionProps = {
  readonly result: Result;
  readonly search: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  /** The browser opens the link in another tab or window. */
  readonly onOpenElsewhere: () => void;
};

/** One result: a link, so that the browser’s own ways to open a new tab work. */
export const ResultOption = ({ result, search, id, isActive, ...handlers }: ResultOptionProps) => {
  const date = getDate(result.subject, usePageData());
  const badge = getBadge(result.subject);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={result.address}
      className="quick-result"
      onPointerMove={handlers.onPoint}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return handlers.onOpenElsewhere();
        event.preventDefault();
        handlers.onOpen();
      }}
      onAuxClick={handlers.onOpenElsewhere}
    >
      <Picture subject={result.subject} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">
          <MarkedText text={result.title} search={search} />
        </span>
        {result.match && (
          <span className="block text-sm wrap-anywhere">
            <MarkedText text={result.match} search={search} />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft empty:hidden">
          {result.detail && (
            <span className="min-w-0 truncate">
              <MarkedText text={result.detail} search={search} />
            </span>
          )}
          {date && <span className="tabular-nums">{date}</span>}
          {badge}
        </span>
      </span>
    </Link>
  );
};
