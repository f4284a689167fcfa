import { documents } from '../../../shared/documents.ts';
import type { MyData } from '../../../shared/privacy/my-data.ts';
import { CorrectForm } from './correct-form.tsx';
import { DeleteForm } from './delete-form.tsx';
import { OwnForm } from './own-form.tsx';
import { OwnRowsList } from './own-rows.tsx';

type OwnDataProps = { readonly token: string; readonly data: MyData };

/** Everything about a person, and what the person can do with it. */
export const OwnData = ({ token, data }: OwnDataProps) => (
  <div className="space-y-16">
    <section aria-labelledby="own-title">
      <h2 id="own-title" className="text-3xl md:text-4xl">
        What we have about <span className="block text-2xl wrap-anywhere md:text-3xl">{data.email}</span>
      </h2>
      <p className="mt-4 mb-8 max-w-prose text-lg">This is everything that this site has stored about you.</p>
      <p className="mb-10">
        <a
          href={`${documents.myDataFile}?token=${encodeURIComponent(token)}`}
          download="my-data.json"
          className="button button-main"
        >
          Download as JSON
        </a>
      </p>
      {data.kinds.map((kind) => (
        <OwnRowsList key={kind.title} {...kind} />
      ))}
    </section>
    <div className="grid gap-8 lg:grid-cols-2">
      {data.details === null ? null : <CorrectForm token={token} details={data.details} />}
      {data.isSubscribed ? (
        <OwnForm name="end-my-newsletter" token={token} title="End the newsletter" submitLabel="Unsubscribe">
          <p>We will send no more newsletters to this address. Everything else stays.</p>
        </OwnForm>
      ) : null}
      {data.hasPendingOrder ? (
        <section className="border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8">
          <h2 className="text-2xl md:text-3xl">Delete your data</h2>
          <p className="mt-5">
            A vote of yours is still waiting for its payment, or we still have to refund it. We need your
            number for that. You can delete your data once this is done.
          </p>
        </section>
      ) : (
        <DeleteForm token={token} />
      )}
    </div>
  </div>
);
