import type { MetricFamily } from './metric-family.ts';

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' };

const escapeLabel = (text: string): string =>
  text.replace(/[\\\n"]/g, (character) => escapes[character] ?? '');

const formatLabels = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** The same family of several processes stands together: Prometheus rejects a name that comes twice. */
const mergeFamilies = (families: readonly MetricFamily[]): MetricFamily[] => [
  ...families
    .reduce((byName, family) => {
      const known = byName.get(family.name);
      return byName.set(
        family.name,
        known ? { ...known, samples: [...known.samples, ...family.samples] } : family,
      );
    }, new Map<string, MetricFamily>())
    .values(),
];

/** Writes Prometheus' text format, version 0.0.4. */
export const formatMetrics = (families: readonly MetricFamily[]): string =>
  mergeFamilies(families)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help.replace(/[\\\n]/g, (character) => escapes[character] ?? '')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels, value, suffix = '' }) => `${name}${suffix}${formatLabels(labels)} ${String(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
