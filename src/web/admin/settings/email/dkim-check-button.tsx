import { useMutation } from '@tanstack/react-query';
import { DkimCheck, dkimChecks } from '../../../../shared/admin/mail-setup.ts';
import { fetchData } from '../../admin-api.ts';

/** Asks the DNS whether the record is published, and says what it found. */
export const DkimCheckButton = () => {
  const check = useMutation({
    mutationFn: (): Promise<DkimCheck> => fetchData('/mail-setup/dkim-check', DkimCheck),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={check.isPending}
        onClick={() => !check.isPending && check.mutate()}
      >
        {check.isPending ? 'Asking the DNS…' : 'Check the Record'}
      </button>
      <p role="status" className={check.data?.result === 'published' ? 'font-semibold' : ''}>
        {!check.isPending && (check.error?.message ?? (check.data && dkimChecks[check.data.result]))}
      </p>
    </div>
  );
};
