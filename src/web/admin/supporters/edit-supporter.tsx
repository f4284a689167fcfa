import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Supporter,
  SupporterConflict,
  SupporterDetails,
  statusLabels,
} from '../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../shared/phone-number.ts';
import { type AdminError, sendForData } from '../admin-api.ts';
import { storeResponse } from '../store-response.ts';
import { useNotify } from '../ui/notices.tsx';
import { SupporterForm, type TypedSupporter } from './supporter-form.tsx';
import { detailsQuery, supportersKey } from './supporter-queries.ts';

/** The values of the form fields. */
const toTypedSupporter = ({ name, email, phone, location, status }: Supporter): TypedSupporter => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone === null ? '' : formatPhoneNumber(phone),
  location: location ?? '',
  status,
});

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  status: 'Status',
} as const;
const parts = Object.keys(labels) as (keyof typeof labels)[];

/** What another member changed meanwhile. */
const Changes = ({ before, now }: { readonly before: Supporter; readonly now: Supporter }) => {
  const [old, current] = [toTypedSupporter(before), toTypedSupporter(now)];
  const shown = (part: keyof typeof labels): string =>
    part === 'status' ? statusLabels[current.status] : current[part] || 'nothing';
  return (
    <>
      <ul className="list-disc pt-1 pl-5">
        {parts
          .filter((part) => old[part] !== current[part])
          .map((part) => (
            <li key={part} className="[overflow-wrap:anywhere]">
              {labels[part]} is now <strong>{shown(part)}</strong>
            </li>
          ))}
      </ul>
      <p className="pt-1">If you save again, the fields below replace it.</p>
    </>
  );
};

type EditSupporterProps = {
  readonly supporter: SupporterDetails;
  /** Called with whether something is typed that is not saved. */
  readonly onTyped: (isUnsaved: boolean) => void;
};

/** Edits a supporter. Changes of another member are shown first, before a second save overwrites them. */
export const EditSupporter = ({ supporter, onTyped }: EditSupporterProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  // The version that the fields were filled from; later fetches do not change it.
  const known = useRef(supporter);
  const save = async (draft: TypedSupporter) => {
    const saved = await sendForData('PUT', `/supporters/${supporter.id}`, SupporterDetails, {
      version: known.current.version,
      draft,
    });
    known.current = saved;
    await storeResponse(client, detailsQuery(supporter.id).queryKey, () => saved);
    await client.invalidateQueries({ queryKey: [...supportersKey, 'list'] });
    notify('Supporter saved.');
  };
  const showChanges = ({ details }: AdminError) => {
    const changed = SupporterConflict.safeParse(details);
    if (!changed.success) return null;
    const before = known.current;
    known.current = changed.data.current;
    return <Changes before={before} now={changed.data.current} />;
  };
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="edit-supporter-title">
      <h2 id="edit-supporter-title" className="pb-4 text-xl">
        Details
      </h2>
      <SupporterForm
        initial={toTypedSupporter(supporter)}
        action="Save Changes"
        onSave={save}
        onTyped={onTyped}
        onRejected={showChanges}
      />
    </section>
  );
};
