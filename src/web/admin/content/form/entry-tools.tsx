import { ExternalLink, History } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { isShownOnSite } from './form-text.ts';
import { NewsletterButton } from './newsletter-button.tsx';

type EntryToolsProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  /** Something in the form is not saved. */
  readonly isChanged: boolean;
  readonly onHistory: () => void;
  /** Opens the form of another entry. */
  readonly onOpen: (id: number) => void;
};

/** What can be done with a stored entry besides saving it. Below the fields, where it moves nothing when it appears. */
export const EntryTools = ({ type, entry, isChanged, onHistory, onOpen }: EntryToolsProps) => (
  <div className="grid gap-2">
    {entry.editedBy && (
      <p className="text-sm text-ink-soft">
        Last saved by {entry.editedBy}, {formatMoment(entry.modified, entry.clock)}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      {isShownOnSite(entry) && (
        <a className="btn btn-quiet btn-small" href={entry.path} target="_blank" rel="noopener">
          <ExternalLink aria-hidden size={16} /> View on the Site
        </a>
      )}
      <button type="button" className="btn btn-quiet btn-small" onClick={onHistory}>
        <History aria-hidden size={16} /> History
      </button>
      <DuplicateButton type={type} entry={entry} isChanged={isChanged} onOpen={onOpen} />
      <NewsletterButton type={type} entry={entry} isChanged={isChanged} />
    </div>
  </div>
);
