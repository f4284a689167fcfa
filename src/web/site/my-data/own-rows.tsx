import type { OwnRows } from '../../../shared/privacy/my-data.ts';

/** All rows of one kind, each as a list of its values. */
export const OwnRowsList = ({ title, rows }: OwnRows) => (
  <section className="border-t-2 border-line py-6">
    <h3 className="text-xl md:text-2xl">
      {title} {rows.length > 1 ? <span className="text-base text-ink-soft">({rows.length})</span> : null}
    </h3>
    <ul className="mt-3 space-y-5">
      {rows.map((row, index) => (
        // Rows have no id, and their order does not change.
        <li key={index}>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {row.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-sm text-ink-soft sm:pt-0.5">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </section>
);
