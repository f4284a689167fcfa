/** One value of a family, with what distinguishes it from the others. No label may have unlimited values. */
type Sample = {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** What a histogram adds to the name: `_bucket`, `_sum` or `_count`. */
  readonly suffix?: string;
};

/** All values of one name, as Prometheus reads them. Plain data, because worker processes send it to each other. */
export type MetricFamily = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
};

/** One gauge without labels. */
export const createGauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: [{ labels: {}, value }],
});

/** The values of one label, by its values. */
export const createLabelled = (
  { name, help, type }: Pick<MetricFamily, 'name' | 'help' | 'type'>,
  label: string,
  values: Readonly<Record<string, number>>,
): MetricFamily => ({
  name,
  help,
  type,
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
});

/** Adds a label to every value, such as the number of the process. */
export const addLabel = (families: readonly MetricFamily[], name: string, value: string): MetricFamily[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, [name]: value } })),
  }));
