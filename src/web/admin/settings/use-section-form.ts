import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import {
  type SectionKey,
  type SectionValues,
  sectionConflictSchema,
  sectionResponseSchema,
  sectionUpdateSchema,
} from '../../../shared/admin/settings.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { retryAfterSignIn } from '../auth/retry-after-sign-in.ts';
import { listDifferingKeys, mergeValues, takeValues, type Values } from '../ui/form-values.ts';
import { useNotify } from '../ui/notices.tsx';
import { takeUpUnsaved, type UnsavedValues } from '../unsaved/unsaved-values.ts';
import { keepSectionVersion, sectionKey, sectionQuery } from './section-query.ts';
import type { Bound } from './setting-fields.tsx';

/** The edited values of a section with their bindings. */
export type SectionDraft<S extends SectionName> = {
  readonly values: SectionValues<S>;
  readonly bind: <K extends SectionKey<S>>(key: K) => Bound<SectionValues<S>[K]>;
  /** The error of a nested value, such as `milestones.0.title`. */
  readonly errorAt: (path: string) => string | undefined;
};

/** Field errors of the changes; empty where all are valid. Their paths are the same as those from the server. */
const validateSection = (section: SectionName, body: unknown): Readonly<Record<string, string>> => {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of sectionUpdateSchema(section).safeParse(body).error?.issues ?? [])
    fieldErrors[path.join('.')] ??= message;
  return fieldErrors;
};

const isEditConflict = (error: Error): boolean => error instanceof AdminError && error.status === 409;

/**
 * State of the form of a section. On an edit conflict, the values of the other member are merged in, own changes stay, and
 * both versions are shown.
 */
export const useSectionForm = <S extends SectionName>(
  section: S,
  loaded: SectionValues<S>,
  onSaved: (values: SectionValues<S>) => void = () => {},
) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<ForeignSave | null>(null);
  /** The labels of what the last edit conflict brought into the form. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const changedKeys = listDifferingKeys(draft as Values, base as Values);

  const applyServerValues = (from: SectionValues<S>, values: SectionValues<S>) => {
    setBase(values);
    // Keep changes made during the request.
    setDraft((now) => mergeValues(from, now, values));
    client.setQueryData(sectionKey(section), { values });
  };

  const saving = useMutation({
    mutationFn: async (sent: SectionValues<S>) => {
      const sentKeys = listDifferingKeys(sent as Values, base as Values);
      const changes = Object.fromEntries(sentKeys.map((key) => [key, (sent as Values)[key]]));
      const body = { changes, before: base };
      const errors = validateSection(section, body);
      if (Object.keys(errors).length > 0) throw new AdminError(422, '', errors);
      const response = await retryAfterSignIn(client, () =>
        sendForData('PUT', `/settings/${section}`, sectionResponseSchema(section), body),
      );
      return { saved: response.values as SectionValues<S>, warnings: response.warnings ?? [] };
    },
    onMutate: () => setFieldErrors({}),
    onSuccess: ({ saved, warnings }, sent) => {
      setConflict(null);
      applyServerValues(sent, saved);
      onSaved(saved);
      notify('Settings saved successfully!');
      for (const warning of warnings) notify(warning);
    },
    onError: (error) => {
      if (!(error instanceof AdminError)) return;
      setFieldErrors(error.fieldErrors);
      const { data: rejection } = sectionConflictSchema(section).safeParse(error.details);
      if (error.status !== 409 || !rejection) return;
      const current = rejection.current as SectionValues<S>;
      const merged = mergeValues(base, draft, current);
      setTaken(
        listDifferingKeys(merged as Values, draft as Values).map(
          (key) => settingLabels[key as SectionKey<S>],
        ),
      );
      applyServerValues(base, current);
      setConflict(rejection.saved);
    },
  });

  const errorAt = (path: string): string | undefined => fieldErrors[`changes.${path}`];
  const form: SectionDraft<S> = {
    values: draft,
    bind: (key) => ({
      label: settingLabels[key],
      value: draft[key],
      onChange: (value) => setDraft((now) => ({ ...now, [key]: value })),
      fieldError: errorAt(key),
    }),
    errorAt,
  };
  return {
    form,
    base,
    draft,
    changedKeys,
    fieldErrors,
    errorMessage: saving.error && !isEditConflict(saving.error) ? saving.error.message : null,
    /** The save of a colleague that the last own one would have replaced. */
    conflict,
    taken,
    closeConflict: () => setConflict(null),
    /** Discards own changes. */
    takeSaved: () => {
      setDraft(base);
      setConflict(null);
      setFieldErrors({});
    },
    /** Puts other values, such as those of an older version, into the form, to be saved like any other change. */
    restore: (older: SectionValues<S>) => {
      setDraft(older);
      setFieldErrors({});
    },
    /** Puts what was typed earlier into the form. */
    takeUp: (unsaved: UnsavedValues) => {
      const next = takeUpUnsaved({ base, draft }, unsaved);
      setBase(next.base);
      setDraft(next.draft);
    },
    /** Reads the newest values, unless something is unsaved: then a save shows both versions. */
    readNewest: async (): Promise<void> => {
      if (changedKeys.length > 0) return;
      const { values } = await client.fetchQuery({ ...sectionQuery(section), staleTime: 0 });
      applyServerValues(base, values as SectionValues<S>);
    },
    isSaving: saving.isPending,
    save: () => saving.mutate(draft),
    /** Keeps what is typed in the history, without saving it. */
    keepInHistory: () => keepSectionVersion(section, draft),
    /** Saves what is typed, except the settings with these names, which stay as they are saved. */
    saveExcept: (names: ReadonlySet<string>) => {
      const next = takeValues(draft, base, names);
      setDraft(next);
      saving.mutate(next);
    },
  };
};
