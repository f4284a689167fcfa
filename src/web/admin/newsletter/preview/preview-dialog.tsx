import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlignLeft, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NewsletterPreviewInput } from '../../../../shared/admin/newsletter-preview.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { previewNewsletter } from '../newsletter-queries.ts';
import type { ColorScheme } from './mail-document.ts';
import { MailPane } from './mail-pane.tsx';

/** The widths in CSS pixels: of a common phone, and of a mail program on a computer. */
const views = [
  { name: 'Phone', Icon: Smartphone, width: 360 },
  { name: 'Computer', Icon: Monitor, width: 780 },
  { name: 'Text', Icon: AlignLeft, width: null },
] as const;

const schemes = [
  { name: 'Light', scheme: 'light', Icon: Sun },
  { name: 'Dark', scheme: 'dark', Icon: Moon },
] as const;

type ChoiceProps = {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
};

const Choice = ({ isPressed, onPress, isDisabled = false, children }: ChoiceProps) => (
  <button
    type="button"
    className="btn btn-small btn-plain whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink"
    aria-pressed={isPressed}
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
);

type PreviewDialogProps = {
  readonly values: NewsletterPreviewInput;
  readonly onClose: () => void;
};

/** The mail that the values of the form would be, in both versions, rendered by the server as for sending. */
export const PreviewDialog = ({ values, onClose }: PreviewDialogProps) => {
  const client = useQueryClient();
  const [{ subject, previewText, html, isArchived }] = useState(values);
  const found = useQuery({
    queryKey: ['newsletter-preview', subject, previewText, html, isArchived],
    queryFn: () =>
      retryAfterSignIn(client, () => previewNewsletter({ subject, previewText, html, isArchived })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [view, setView] = useState<(typeof views)[number]>(views[0]);
  const [scheme, setScheme] = useState<ColorScheme>('light');
  return (
    <Dialog title="Preview" onClose={onClose} isWide>
      <div className="preview-dialog">
        <FourStates query={found} loading="Rendering the email…">
          {(mail) => (
            <section aria-label="Email" className="live-preview panel">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2 sm:px-4">
                <fieldset className="flex flex-wrap gap-1">
                  <legend className="sr-only">View</legend>
                  {views.map((option) => (
                    <Choice key={option.name} isPressed={option === view} onPress={() => setView(option)}>
                      <option.Icon aria-hidden size={16} className="max-sm:hidden" /> {option.name}
                    </Choice>
                  ))}
                </fieldset>
                <fieldset className="flex flex-wrap gap-1 sm:ml-auto">
                  <legend className="sr-only">Colours</legend>
                  {schemes.map((option) => (
                    <Choice
                      key={option.name}
                      isPressed={option.scheme === scheme}
                      isDisabled={view.width === null}
                      onPress={() => setScheme(option.scheme)}
                    >
                      <option.Icon aria-hidden size={16} className="max-sm:hidden" /> {option.name}
                    </Choice>
                  ))}
                </fieldset>
              </div>
              {view.width === null ? (
                <pre className="min-h-0 grow overflow-auto border-t border-line px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
                  {mail.text}
                </pre>
              ) : (
                <MailPane html={mail.html} width={view.width} scheme={scheme} />
              )}
            </section>
          )}
        </FourStates>
      </div>
    </Dialog>
  );
};
