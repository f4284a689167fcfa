import { useQuery } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry, ShownEntry } from '../../../../shared/admin/content.ts';
import { FourStates } from '../../ui/four-states.tsx';
import type { FormView, GoTo } from '../content-address.ts';
import { entryQuery } from '../content-queries.ts';
import { getTypeLabels } from '../type-labels.ts';
import { BinNotice } from './bin-notice.tsx';
import { EntryForm } from './entry-form.tsx';
import { useOpenForm } from './use-open-form.ts';

type FormScreenProps = {
  readonly type: AnyContentType;
  readonly form: Exclude<FormView, null>;
  /** The unsaved form of a new entry whose words are restored at once. */
  readonly restoredId: string | null;
  readonly clock: ContentEntry['clock'] | null;
  readonly shown: ShownEntry | null;
  readonly go: GoTo;
};

const EditScreen = ({ type, id, go }: Pick<FormScreenProps, 'type' | 'go'> & { readonly id: number }) => {
  const entry = useQuery(entryQuery(type, id));
  return (
    <FourStates query={entry} loading={`Loading ${getTypeLabels(type).one.toLowerCase()}…`}>
      {(data) =>
        data.status === 'bin' ? (
          <BinNotice type={type} entry={data} onLeave={() => go({ form: null })} />
        ) : (
          <EntryForm
            type={type}
            given={data}
            clock={data.clock}
            shown={data.shown}
            onLeave={() => go({ form: null })}
            onOpen={(id) => go({ form: id })}
          />
        )
      }
    </FourStates>
  );
};

/** The form of a new or existing entry. The form of a new entry stays open after its creation. */
export const FormScreen = ({ type, form, restoredId, clock, shown, go }: FormScreenProps) => {
  const { formKey, openedFor, markCreated } = useOpenForm(form);
  return openedFor === 'new' ? (
    <EntryForm
      key={formKey}
      type={type}
      given={null}
      restoredId={restoredId}
      clock={clock}
      shown={shown}
      onLeave={() => go({ form: null })}
      onOpen={(id) => go({ form: id })}
      // Put the new id into the address, so that a reload finds the entry.
      onCreated={(id) => {
        markCreated(id);
        go({ form: id }, true);
      }}
    />
  ) : (
    <EditScreen key={formKey} type={type} id={openedFor} go={go} />
  );
};
