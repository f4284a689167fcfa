import { PageLink } from '../../ui/page-link.tsx';
import { contactAddress } from '../vote-queries.ts';

/** Shown while a payment does not fit the order. */
export default function TeamNote({ reference }: { readonly reference: string }) {
  return (
    <p className="mt-6 max-w-xl border-l-8 border-danger bg-white px-5 py-4">
      Our team is looking into it. Please do not pay again. If you have a question,{' '}
      <PageLink to={contactAddress(reference)} className="font-semibold underline underline-offset-4">
        write to us
      </PageLink>{' '}
      with your reference <strong className="whitespace-nowrap">{reference}</strong>.
    </p>
  );
}
