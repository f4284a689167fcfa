import fc from 'fast-check';
import { z } from 'zod';
import { hostileStrings } from './hostile-strings.ts';

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

const text = fc.oneof(
  fc.constantFrom(...hostileStrings()),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'grace@example.org',
    'https://example.org/',
    '2025-10-18',
    '2025-10-18T10:00',
    '0991234567',
  ),
);
const number = fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double(), fc.constant(Number.MAX_SAFE_INTEGER));

/** Values of the right type that may break the other rules of the schema. */
const typedValue = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(typedValue));
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, part]) => [name, anyValue(part)] as const);
    return fc.record(Object.fromEntries(parts), { noNullPrototype: true });
  }
  if (schema.items) return fc.array(anyValue(schema.items), { maxLength: 4 });
  if (schema.type === 'number' || schema.type === 'integer') return number;
  if (schema.type === 'boolean') return fc.boolean();
  return text;
};

/** Mostly values of the right type, sometimes any JSON or nothing. */
const anyValue = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: typedValue(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
  );

/** Bodies that a broken or hostile client might send to a route with this schema. */
export const hostileFor = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  anyValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
