import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { SupporterDetails } from '../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../shared/phone-number.ts';
import { sendRequest } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { supportersKey } from './supporter-queries.ts';

/** An address, or a number as screens show it. */
const formatContact = (contact: string): string =>
  contact.startsWith('+') ? formatPhoneNumber(contact) : contact;

/** The addresses and numbers by which a supporter is recognised besides the first ones; each can be removed. */
export const FurtherContacts = ({ id, further }: Pick<SupporterDetails, 'id' | 'further'>) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [toRemove, setToRemove] = useState<string | null>(null);
  if (further.length === 0) return null;
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 pb-6 text-ink-soft">
      <p id="further-contacts-title">Also known by:</p>
      <ul aria-labelledby="further-contacts-title" className="flex min-w-0 flex-wrap gap-2">
        {further.map((contact) => (
          <li key={contact} className="flex min-w-0 items-center gap-1 rounded-lg bg-paper-deep pl-3">
            <span className="min-w-0 wrap-anywhere">{formatContact(contact)}</span>
            <button
              type="button"
              className="btn btn-small btn-plain"
              aria-label={`Remove ${formatContact(contact)}`}
              onClick={() => setToRemove(contact)}
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
      {toRemove !== null && (
        <ConfirmDialog
          title="Remove this contact?"
          action="Remove"
          onClose={() => setToRemove(null)}
          onConfirm={async () => {
            await sendRequest('POST', `/supporters/${id}/further-contacts/remove`, { contact: toRemove });
            notify('The contact has been removed.');
            await client.invalidateQueries({ queryKey: supportersKey });
          }}
        >
          <p className="font-semibold wrap-anywhere">{formatContact(toRemove)}</p>
          <p>
            What the person did with it stays in this entry. If someone uses it again, the site begins a new
            entry.
            {toRemove.includes('@') && ' If this address gets the newsletter, it will still get it.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
