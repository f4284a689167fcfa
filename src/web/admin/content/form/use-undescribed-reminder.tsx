import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { getPublishingVerb } from './form-text.ts';
import { toChosenPicture } from './picture-picker-context.tsx';
import { UndescribedDialog } from './undescribed-dialog.tsx';
import { describeInText, listUndescribed } from './undescribed-pictures.ts';
import type { EntryFormState } from './use-entry-form.ts';

type PublishingVerb = ReturnType<typeof getPublishingVerb>;

/** Shows a picture of the text, and focuses what describes it: the button below the text, or else its source. */
const goToPicture = (form: HTMLElement | null, src: string): void => {
  const picture = [...(form?.querySelectorAll('img') ?? [])].find((one) => one.getAttribute('src') === src);
  const describe = form?.querySelector<HTMLElement>('[data-describe-pictures]');
  picture?.scrollIntoView({ block: 'center' });
  (describe ?? form?.querySelector('textarea'))?.focus({ preventScroll: picture !== undefined });
};

/** Reminds once per form of pictures without alternative text, before `publish` is called. */
export const useUndescribedReminder = (
  type: AnyContentType,
  {
    values,
    pictures,
    addPictures,
    fill,
  }: Pick<EntryFormState, 'values' | 'pictures' | 'addPictures' | 'fill'>,
  formElement: RefObject<HTMLElement | null>,
): { readonly remind: (publish: () => void, verb: PublishingVerb) => void; readonly reminder: ReactNode } => {
  const wasReminded = useRef(false);
  const [waiting, setWaiting] = useState<{
    readonly publish: () => void;
    readonly verb: PublishingVerb;
  } | null>(null);
  const undescribed = listUndescribed(type, values, pictures);
  const close = () => setWaiting(null);
  return {
    remind: (publish, verb) => {
      if (undescribed.length === 0 || wasReminded.current) return publish();
      wasReminded.current = true;
      setWaiting({ publish, verb });
    },
    reminder: waiting && (
      <UndescribedDialog
        verb={waiting.verb}
        pictures={undescribed}
        onDescribed={(item) => addPictures([toChosenPicture(item)])}
        onDescribedInText={(descriptions) =>
          fill({ ...values, html: describeInText(values.html, descriptions) }, [])
        }
        onGoTo={(src) => {
          close();
          // The dialog gives the focus back to the pressed button first.
          setTimeout(() => goToPicture(formElement.current, src));
        }}
        onPublish={() => {
          close();
          waiting.publish();
        }}
        onClose={close}
      />
    ),
  };
};
