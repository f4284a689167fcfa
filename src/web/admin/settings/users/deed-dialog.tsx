import { useMutation } from '@tanstack/react-query';
import type { TeamPerson } from '../../../../shared/admin/team.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { forgetTwoFactor, remove, restore, suspend } from './team-requests.ts';

/** What is asked about before it is done. */
export type RequestedAction = 'suspend' | 'restore' | 'two-factor' | 'delete';

type ActionDialogProps = {
  readonly deed: RequestedAction;
  readonly person: TeamPerson;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
};

const deeds = {
  suspend: {
    act: suspend,
    action: 'Suspend',
    explain: 'They are signed out everywhere at once, and cannot sign in until somebody restores them.',
    done: (name: string) => `${name} is suspended.`,
  },
  restore: {
    act: restore,
    action: 'Restore',
    explain: 'They can sign in again with the password they had.',
    done: (name: string) => `${name} can sign in again.`,
  },
  'two-factor': {
    act: forgetTwoFactor,
    action: 'Turn off two-factor for',
    explain:
      'For somebody who lost both the phone and the recovery codes. They are signed out everywhere; from then on the password alone opens the account, until they set it up again.',
    done: (name: string) => `Two-factor authentication is off for ${name}.`,
  },
  delete: {
    act: remove,
    action: 'Delete',
    explain:
      'They are signed out everywhere at once, and the account is gone for good. What they did stays in the activity list.',
    done: (name: string) => `${name} is no longer in the team.`,
  },
} as const;

/** Asks before something is done to somebody's account. */
export const ActionDialog = ({ deed, person, onDone, onClose }: ActionDialogProps) => {
  const { act, action, explain, done } = deeds[deed];
  const { mutateAsync } = useMutation({ mutationFn: act, onSuccess: () => onDone(done(person.name)) });
  return (
    <ConfirmDialog
      title={`${action} ${person.name}?`}
      action={action}
      onConfirm={() => mutateAsync(person)}
      onClose={onClose}
    >
      <p>{explain}</p>
    </ConfirmDialog>
  );
};
