import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SectionKey,
  type SectionName,
  type SectionValues,
  sectionAnswer,
  sectionConflict,
  sectionSaving,
} from '../../../shared/admin/settings.ts';
import { settingLabels } from '../../../shared/setting-labels.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { differingKeys, mergeValues, type Values } from '../ui/form-values.ts';
import { useNotify } from '../ui/notices.tsx';
import { sectionKey } from './section-query.ts';
import type { Bound } from './setting-fields.tsx';

/** A section being edited. */
export type SectionDraft<S extends SectionName> = {
  readonly values: SectionValues<S>;
  readonly bind: <K extends SectionKey<S>>(key: K) => Bound<SectionValues<S>[K]>;
  /** What is wrong with a part of a value, e.g. `milestones.0.title`. */
  readonly errorAt: (path: string) => string | undefined;
};

/** What is wrong with what was changed; none where all is well. Paths are those that the server's faults have, too. */
const fieldErrorsOf = (section: SectionName, body: unknown): Readonly<Record<string, string>> => {
  const faults: Record<string, string> = {};
  for (const { path, message } of sectionSaving(section).safeParse(body).error?.issues ?? [])
    faults[path.join('.')] ??= message;
  return faults;
};

/**
 * Keeps what is typed until it is saved. A save that comes after somebody else's is refused by the server: then what they
 * changed is taken over, what is one's own is kept, and both are shown.
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
  const [faults, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [isConflict, setConflict] = useState(false);
  const changedKeys = differingKeys(draft as Values, base as Values);

  const begin = (from: SectionValues<S>, values: SectionValues<S>) => {
    setBase(values);
    // What was typed while it was on its way stays.
    setDraft((now) => mergeValues(from, now, values));
    client.setQueryData(sectionKey(section), { values });
  };

  const saving = useMutation({
    mutationFn: async (sent: SectionValues<S>) => {
      const changes = Object.fromEntries(changedKeys.map((key) => [key, (sent as Values)[key]]));
      const body = { changes, before: base };
      const found = fieldErrorsOf(section, body);
      if (Object.keys(found).length > 0) throw new AdminError(422, '', found);
      const answer = await tellFor('PUT', `/settings/${section}`, sectionAnswer(section), body);
      return answer.values as SectionValues<S>;
    },
    onMutate: () => {
      setFieldErrors({});
      setConflict(false);
    },
    onSuccess: (saved, sent) => {
      begin(sent, saved);
      onSaved(saved);
      notify('Settings saved successfully!');
    },
    onError: (error) => {
      if (!(error instanceof AdminError)) return;
      setFieldErrors(error.faults);
      const conflict = sectionConflict(section).safeParse(error.details);
      if (error.status !== 409 || !conflict.success) return;
      begin(base, conflict.data.current as SectionValues<S>);
      setConflict(true);
    },
  });

  const errorAt = (path: string): string | undefined => faults[`changes.${path}`];
  const form: SectionDraft<S> = {
    values: draft,
    bind: (key) => ({
      label: settingLabels[key],
      value: draft[key],
      onChange: (value) => setDraft((now) => ({ ...now, [key]: value })),
      fault: errorAt(key),
    }),
    errorAt,
  };
  return {
    form,
    base,
    draft,
    changedKeys,
    faults,
    failure: saving.error && !isConflict ? saving.error.message : null,
    isConflict,
    /** Gives up one's own changes. */
    takeSaved: () => {
      setDraft(base);
      setConflict(false);
      setFieldErrors({});
    },
    isSaving: saving.isPending,
    save: () => saving.mutate(draft),
  };
};
