import { formatPastClose, isPast } from '../../../../shared/admin/vote-warnings.ts';
import { getZonePlace } from '../../../../shared/dates.ts';
import { usePageData } from '../../page-data-context.tsx';
import { Warning } from '../../ui/warning.tsx';
import { bindProperty } from '../bind-property.ts';
import { ListEditor } from '../list-editor/list-editor.tsx';
import { NumberField, OptionalTextField, TextField } from '../setting-fields.tsx';
import type { CampaignDraft } from './campaign-part.tsx';

/** The rounds of the vote, and how long payments still count after each. */
export const RoundsEditor = ({ form }: { readonly form: CampaignDraft }) => {
  const { timezone } = usePageData();
  const rounds = form.bind('voteRounds');
  const zone = `Time in ${getZonePlace(timezone)}.`;
  return (
    <>
      <h4 className="font-sans text-base font-semibold">{rounds.label}</h4>
      <ListEditor
        {...rounds}
        noun="round"
        maxCount={12}
        hint="Each round has its own total. Without rounds, votes are sold between the two voting dates of the hero. If you rename a round, or move its close after it has ended, it becomes a new round."
        blank={{ name: '', opens: null, closes: null }}
      >
        {(row, index) => {
          const bind = <K extends keyof typeof row.value>(key: K, label: string) =>
            bindProperty(row, key, label, form.errorAt(`voteRounds.${index}.${key}`));
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...bind('name', 'Name')} className="sm:col-span-2" />
              <OptionalTextField {...bind('opens', 'Opens')} type="datetime-local" hint={zone} />
              <OptionalTextField
                {...bind('closes', 'Closes')}
                type="datetime-local"
                hint={
                  isPast(row.value.closes, timezone, Date.now()) ? (
                    <>
                      {zone} <Warning>{formatPastClose(row.value.name)}</Warning>
                    </>
                  ) : (
                    zone
                  )
                }
              />
            </div>
          );
        }}
      </ListEditor>
      <NumberField
        {...form.bind('voteGraceHours')}
        hint="A payment that was started before its round closed still counts for this long. Then an entry in the public ledger closes the round with its total, and money that arrives later is listed to be refunded."
      />
    </>
  );
};
