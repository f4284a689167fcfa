import type { OwnRows } from '../../../shared/privacy/my-data.ts';

/** All rows of one kind, each as a list of its values. */
export const OwnRowsList = ({ title, rows }: OwnRows) => (
  <section className="grid gap-x-10 gap-y-3 border-t-4 border-ink py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
    <h3 className="text-xl md:text-2xl">
      {title} {rows.length > 1 ? <span className="text-base text-ink-soft">({rows.length})</span> : null}
    </h3>
    <ul className="space-y-5">
      {rows.map((row, index) => (
        // Rows have no id, and their order does not change.
        <li key={index} className="border-line not-last:border-b-2 not-last:pb-5">
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
