import type { ReactNode } from 'react';

type ChoiceSetProps = {
  readonly id: string;
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** A group of radio buttons with heading and error. */
export const ChoiceSet = ({ id, legend, error, children }: ChoiceSetProps) => (
  <fieldset>
    <legend className="mb-6">
      <h2 id={id} className="text-3xl">
        {legend}
      </h2>
    </legend>
    {error ? (
      <p role="alert" className="mb-4 font-semibold text-danger">
        {error}
      </p>
    ) : null}
    {children}
  </fieldset>
);
