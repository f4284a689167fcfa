import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { StatementForm } from './statement-form.tsx';

/** Compares a statement of the gateway with the orders, and lists earlier reconciliations. */
export const ReconciliationScreen = () => {
  const { formatAddress } = useInboxAddress();
  return (
    <>
      <Link to={formatAddress({ view: null, page: null })} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> All orders
      </Link>
      <div className="grid grid-cols-1 gap-6">
        <StatementForm />
        <ReconciliationTable />
      </div>
    </>
  );
};
