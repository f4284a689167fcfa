import { useQuery } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { FourStates } from '../../ui/four-states.tsx';
import type { FormView, GoTo } from '../content-address.ts';
import { entryQuery } from '../content-queries.ts';
import { wordsOf } from '../type-words.ts';
import { EntryForm } from './entry-form.tsx';
import { InBin } from './in-bin.tsx';
import { useOpenForm } from './use-open-form.ts';

type FormScreenProps = {
  readonly type: AnyContentType;
  readonly form: Exclude<FormView, null>;
  readonly clock: ContentEntry['clock'] | null;
  readonly go: GoTo;
};

const EditScreen = ({ type, id, go }: Pick<FormScreenProps, 'type' | 'go'> & { readonly id: number }) => {
  const entry = useQuery(entryQuery(type, id));
  return (
    <FourStates query={entry} loading={`Loading ${wordsOf(type).one.toLowerCase()}…`}>
      {(data) =>
        data.status === 'bin' ? (
          <InBin type={type} entry={data} onLeave={() => go({ form: null })} />
        ) : (
          <EntryForm type={type} given={data} clock={data.clock} onLeave={() => go({ form: null })} />
        )
      }
    </FourStates>
  );
};

/** The form of something new, or of an entry that is there. One in which something was made stays open for it. */
export const FormScreen = ({ type, form, clock, go }: FormScreenProps) => {
  const { turn, began, isMade } = useOpenForm(form);
  return began === 'new' ? (
    <EntryForm
      key={turn}
      type={type}
      given={null}
      clock={clock}
      onLeave={() => go({ form: null })}
      // The address names it from now on, so that a reload finds it again.
      onMade={(id) => {
        isMade(id);
        go({ form: id }, true);
      }}
    />
  ) : (
    <EditScreen key={turn} type={type} id={began} go={go} />
  );
};
