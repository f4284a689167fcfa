import { X } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { BulkDeletion } from '../../../../shared/admin/supporter-bulk.ts';
import { formatSupporterCount } from '../tags/tag-text.ts';

type KeptSupportersProps = { readonly kept: readonly BulkDeletion[]; readonly onClose: () => void };

/** The supporters who could not be deleted, and why. */
export const KeptSupporters = ({ kept, onClose }: KeptSupportersProps) => (
  <div
    role="alert"
    className="flex items-start justify-between gap-3 border-y border-line bg-theme-soft py-2 pr-2 pl-4"
  >
    <div className="min-w-0 py-1.5">
      <p>
        <strong>{formatSupporterCount(kept.length)} not deleted.</strong> A vote order is still waiting for
        its payment, or its payment has to be refunded. Please try again once that is done.
      </p>
      <ul className="list-disc pl-5">
        {kept.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`${adminPaths.supporters}/${id}`} className="font-semibold underline">
              {name ?? 'Supporter without a name'}
            </Link>
          </li>
        ))}
      </ul>
    </div>
    <button type="button" className="btn-icon flex-none" aria-label="Dismiss" onClick={onClose}>
      <X aria-hidden size={18} />
    </button>
  </div>
);
