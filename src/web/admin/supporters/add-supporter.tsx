import { useQueryClient } from '@tanstack/react-query';
import { AddedSupporter } from '../../../shared/admin/supporters.ts';
import { sendForData } from '../admin-api.ts';
import { useNotify } from '../ui/notices.tsx';
import { SupporterForm } from './supporter-form.tsx';
import { supportersKey } from './supporter-queries.ts';

const empty = { name: '', email: '', phone: '', location: '', status: 'active' } as const;

export const AddSupporter = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const notify = useNotify();
  return (
    <section className="panel mb-6 p-4 sm:p-6" aria-labelledby="add-supporter-title">
      <h2 id="add-supporter-title" className="pb-4 text-xl">
        Add Supporter
      </h2>
      <SupporterForm
        initial={empty}
        action="Save Supporter"
        onSave={async (typed) => {
          await sendForData('POST', '/supporters', AddedSupporter, typed);
          await client.invalidateQueries({ queryKey: supportersKey });
          notify('Supporter added.');
        }}
        onSaved={onClose}
      >
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </SupporterForm>
    </section>
  );
};
